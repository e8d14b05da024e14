import type { ApiDocument, RejectedOperation } from "./api-document.ts";
import type { Catalog, Categorization } from "./catalog.ts";
import type { Chunk, Edge } from "./chunk.ts";
import type { Diagnostic } from "./diagnostic.ts";
import type { Embedder, EmbedderIdentity } from "./embedder.ts";
import type { JsonObject } from "./json.ts";
import type { Operation, OperationId, SecurityRequirement, Server } from "./operation.ts";
import type { OperationCriteria } from "./operation-criteria.ts";
import type { Schema } from "./schema.ts";
import type { SearchRequest, SearchResult } from "./search.ts";
import type { StoreCheck, StoreCheckOptions } from "./store-check.ts";

/** All that the index keeps of one document, computed by the stages. */
export interface IndexedDocument {
  readonly document: ApiDocument;
  /** Folder or file that the user named and that led to this document; a removal stays within it. */
  readonly root: string;
  readonly categorization: Categorization;
  /**
   * With their vectors where the store has an embedder. A store goes through them once for each time that
   * it writes the document, and holds few of them at a time: those of a large document may be made
   * meanwhile.
   */
  readonly chunks: Iterable<Chunk> | AsyncIterable<Chunk>;
  readonly edges: readonly Edge[];
  /** For every schema the operations that reach it, the nearest first. */
  readonly usedBy: ReadonlyMap<string, readonly OperationId[]>;
}

/** One row of the store's table of documents. */
export interface DocumentSummary {
  readonly id: string;
  readonly source: string;
  readonly root: string;
  readonly title: string;
  readonly version: string;
  readonly specVersion: string;
  readonly description?: string;
  readonly hash: string;
  /** Changes with every new state of the document; cursors are bound to it. */
  readonly revision: string;
  readonly operationsFound: number;
  readonly operationsIndexed: number;
  readonly rejected: readonly RejectedOperation[];
  readonly schemas: number;
  readonly diagnostics: readonly Diagnostic[];
  readonly servers: readonly Server[];
  readonly security: readonly SecurityRequirement[];
  readonly securitySchemes: Readonly<Record<string, JsonObject>>;
}

/** An operation in a list: what is needed to name it. */
export interface OperationSummary {
  readonly document: string;
  readonly operation: OperationId;
  readonly operationId?: string;
  readonly summary?: string;
  readonly category?: string;
  readonly deprecated: boolean;
}

export interface OperationFilter extends OperationCriteria {
  /** Id of the document. Default: all. */
  readonly document?: string | undefined;
}

/** A stored schema and the operations that reach it, the nearest first; at most 50. */
export interface StoredSchema {
  readonly document: string;
  readonly schema: Schema;
  readonly usedBy: readonly OperationId[];
}

/** A stored operation and where it stands. */
export interface StoredOperation {
  readonly document: string;
  readonly operation: Operation;
  readonly category?: string;
  /** The schemes that the operation's security names, where the reader adds them. */
  readonly securitySchemes?: Readonly<Record<string, JsonObject>>;
}

/** An operation whose answer yields a value that another operation of its document needs. */
export interface ProducingOperation {
  readonly operation: OperationId;
  /** What is needed and where it stands in the answer: `person_id <- results[].id`. */
  readonly via: string;
  /** How likely that is right, in (0, 1]; 1: the document links it. */
  readonly weight: number;
}

/** The first chunk of an operation, which names all of it. */
export interface OperationChunk {
  readonly document: string;
  readonly operation: OperationId;
  /** What is shown. */
  readonly text: string;
  readonly embedText: string;
  /** Of `embedText`; absent where the store holds no vectors. */
  readonly vector?: Float32Array;
}

/**
 * What is read of an index. Every call throws `document-not-found` with the closest ids for a document
 * that is not there.
 */
export interface IndexView {
  /** Path or URI of the store. */
  readonly location: string;
  /** The embedder that filled it; absent where it holds no vectors. */
  readonly embedder?: EmbedderIdentity;
  /** 32 random bytes made with the store: replicas seal and open cursors with the same key. */
  readonly secret: Uint8Array;
  /** Ordered by id. */
  documents(): Promise<readonly DocumentSummary[]>;
  /** The catalog of one document, or of all of them joined. */
  catalog(document?: string): Promise<Catalog>;
  /**
   * Ordered by document, path and method.
   *
   * @throws SpecLensError `category-not-found` for a category or group, `tag-not-found`,
   * `argument-invalid` for a method that no operation has
   */
  operations(filter?: OperationFilter): Promise<readonly OperationSummary[]>;
  /** Every stored operation of that id; several only where several documents have it. */
  findOperations(operation: OperationId, document?: string): Promise<readonly StoredOperation[]>;
  /** The operations with this operationId, ordered by document; one of a document, unless it is given twice. */
  findByOperationId(operationId: string, document?: string): Promise<readonly StoredOperation[]>;
  /**
   * The first chunks of operations, in their order; none for an operation or document that is not there.
   */
  operationChunks(
    operations: readonly { readonly document: string; readonly operation: OperationId }[],
  ): Promise<readonly OperationChunk[]>;
  /**
   * Every stored schema of these names, ordered by document; several of one name only where several
   * documents have it.
   */
  findSchemas(names: readonly string[], document?: string): Promise<readonly StoredSchema[]>;
  /**
   * All that is stored of every operation of the documents (default: all), in no order. All of them are
   * in memory then: where names and summaries are enough, ask for `operations`.
   */
  storedOperations(documents?: readonly string[]): Promise<readonly StoredOperation[]>;
  /** Every stored schema of the documents (default: all), in no order. */
  storedSchemas(documents?: readonly string[]): Promise<readonly StoredSchema[]>;
  /**
   * What yields the values that an operation needs, one entry a value and producer, the highest weight
   * first, then by producer and value. None where it needs nothing, or is not in the document.
   */
  producers(document: string, operation: OperationId): Promise<readonly ProducingOperation[]>;
  /** Names of all schemas, ordered by document and name. */
  schemaNames(document?: string): Promise<readonly { document: string; name: string }[]>;
  /**
   * `embed` gives the vector of a text as questions are embedded: of the query, and of each request
   * where it holds several. Without it the search is lexical.
   */
  search(
    request: SearchRequest,
    embed?: Embedder["embedQuestion"],
    signal?: AbortSignal,
  ): Promise<SearchResult>;
}

/** Reads an index. Every call sees the last complete state of each document. */
export interface IndexReader extends IndexView {
  /** Id of the present state: of the revisions that its documents have. */
  state(): Promise<string>;
  /**
   * Ids of the states before it that are kept, the latest first: for an hour after another took their
   * place, as far as the store tells when that was.
   */
  earlierStates(): Promise<readonly string[]>;
  /**
   * Reads one state alone, present or earlier, whatever is written meanwhile. Undefined where it is not
   * kept; once it no longer is, the view's calls throw `store-unreadable`.
   */
  at(state: string): Promise<IndexView | undefined>;
  close(): Promise<void>;
}

/** Writes an index. A reader never sees half of a document. */
export interface IndexStore extends IndexReader {
  /**
   * Adds or replaces whole documents; all of them become visible together, or none.
   *
   * @throws SpecLensError `document-unstorable`, which names those that it cannot make rows of
   */
  write(documents: readonly IndexedDocument[], signal?: AbortSignal): Promise<void>;
  /** Drops documents by id; unknown ids are ignored. */
  remove(documents: readonly string[]): Promise<void>;
  /** Brings the search indexes up to date and cleans what nobody reads any more. */
  optimize(signal?: AbortSignal): Promise<void>;
  /**
   * Reads the whole store and tells what is wrong with it: rows that are missing or changed, rows of
   * nobody, search indexes that do not find. Damage is told, not thrown. Memory follows the largest
   * document. A repair leaves alone what may be read or written by someone now; documents that are
   * damaged are dropped, to be indexed again.
   */
  check(options?: StoreCheckOptions): Promise<StoreCheck>;
}
