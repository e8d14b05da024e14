import type { ApiDocument, RejectedOperation } from "../document/api-document.ts";
import type { Catalog, Categorization } from "../document/catalog.ts";
import type { Diagnostic } from "../document/diagnostic.ts";
import type { JsonObject } from "../document/json.ts";
import type { Operation, OperationId, SecurityRequirement, Server } from "../document/operation.ts";
import type { Schema } from "../document/schema.ts";
import type { Chunk, Edge } from "./chunk.ts";
import type { Embedder, EmbedderIdentity } from "./embedder.ts";
import type { OperationCriteria } from "./operation-criteria.ts";
import type { SearchRequest, SearchResult } from "./search.ts";
import type { StoreCheck, StoreCheckOptions } from "./store-check.ts";

/** All that the index keeps of one document, computed by the stages. */
export interface IndexedDocument {
  /** The document as it was read. */
  readonly document: ApiDocument;
  /** Folder or file that the user named and that led to this document; a removal stays within it. */
  readonly root: string;
  /** Its categories. */
  readonly categorization: Categorization;
  /**
   * Its chunks, with their vectors if the store has an embedder. A store iterates over them once for each time
   * that it writes the document, and holds few of them at a time: those of a large document may be made on the
   * way.
   */
  readonly chunks: Iterable<Chunk> | AsyncIterable<Chunk>;
  /** References between its chunks, and values that operations need from others. */
  readonly edges: readonly Edge[];
  /** By schema name, the operations that reach the schema, the nearest first. */
  readonly usedBy: ReadonlyMap<string, readonly OperationId[]>;
}

/** One row of the store's table of documents. */
export interface DocumentSummary {
  /** Id of the document. */
  readonly id: string;
  /** Path or URL that it was read from. */
  readonly source: string;
  /** Folder or file that the user named and that led to this document. */
  readonly root: string;
  /** `info.title`. */
  readonly title: string;
  /** `info.version`. */
  readonly version: string;
  /** The OpenAPI version as written: `2.0`, `3.0.3`, `3.1.0` … */
  readonly specVersion: string;
  /** `info.description`: CommonMark text. */
  readonly description?: string;
  /** Hash of the source and of the options that sort it into categories, in hexadecimal. */
  readonly hash: string;
  /** Changes with every new state of the document; cursors are bound to it. */
  readonly revision: string;
  /** Operations that the document names. */
  readonly operationsFound: number;
  /** Operations that the index holds. */
  readonly operationsIndexed: number;
  /** Operations that could not be read; at most 10,000. */
  readonly rejected: readonly RejectedOperation[];
  /** Number of component schemas. */
  readonly schemas: number;
  /** What is wrong with the document. */
  readonly diagnostics: readonly Diagnostic[];
  /** Servers of the operations that name none. */
  readonly servers: readonly Server[];
  /** Security of the operations that name none. */
  readonly security: readonly SecurityRequirement[];
  /** Security schemes by name. */
  readonly securitySchemes: Readonly<Record<string, JsonObject>>;
}

/** An operation in a list. */
export interface OperationSummary {
  /** Id of the document. */
  readonly document: string;
  /** `METHOD /path`. */
  readonly operation: OperationId;
  /** The document's name for the operation. */
  readonly operationId?: string;
  /** Its summary, or the first sentence of its description. */
  readonly summary?: string;
  /** Name of its primary category. */
  readonly category?: string;
  /** Whether callers should no longer use it. */
  readonly deprecated: boolean;
}

/** Which operations a list shows. */
export interface OperationFilter extends OperationCriteria {
  /** Id of the document. Default: all. */
  readonly document?: string | undefined;
}

/** A stored schema and the operations that reach it, the nearest first; at most 50. */
export interface StoredSchema {
  /** Id of the document. */
  readonly document: string;
  /** The schema as it was read. */
  readonly schema: Schema;
  /** The operations that reach it, the nearest first; at most 50. */
  readonly usedBy: readonly OperationId[];
}

/** A stored operation with its document and category. */
export interface StoredOperation {
  /** Id of the document. */
  readonly document: string;
  /** The operation as it was read. */
  readonly operation: Operation;
  /** Name of its primary category. */
  readonly category?: string;
  /** The schemes that the operation's security names, if the reader adds them. */
  readonly securitySchemes?: Readonly<Record<string, JsonObject>>;
}

/** An operation whose answer yields a value that another operation of its document needs. */
export interface ProducingOperation {
  /** `METHOD /path`. */
  readonly operation: OperationId;
  /** The needed value and its place in the answer: `person_id <- results[].id`. */
  readonly via: string;
  /** How likely that is right, in (0, 1]; 1: the document links it. */
  readonly weight: number;
}

/** The first chunk of an operation, which names all of it. */
export interface OperationChunk {
  /** Id of the document. */
  readonly document: string;
  /** `METHOD /path`. */
  readonly operation: OperationId;
  /** The text as it is shown. */
  readonly text: string;
  /** The text that was embedded, at most 200 tokens. */
  readonly embedText: string;
  /** Vector of `embedText`; absent if the store holds no vectors. */
  readonly vector?: Float32Array;
}

/**
 * Reads one state of an index. Every call throws `document-not-found` with the closest ids for a document that
 * the index does not have.
 */
export interface IndexView {
  /** Path or URI of the store. */
  readonly location: string;
  /** The embedder that filled it; absent if it holds no vectors. */
  readonly embedder?: EmbedderIdentity;
  /** 32 random bytes made with the store: replicas seal and open cursors with the same key. */
  readonly secret: Uint8Array;
  /** All documents, ordered by id. */
  documents(): Promise<readonly DocumentSummary[]>;
  /** The catalog of one document, or of all of them joined. */
  catalog(document?: string): Promise<Catalog>;
  /**
   * The operations that match the filter, ordered by document, path and method.
   *
   * @throws SpecLensError `category-not-found` for a category or group, `tag-not-found`,
   * `argument-invalid` for a method that no operation has
   */
  operations(filter?: OperationFilter): Promise<readonly OperationSummary[]>;
  /** Every stored operation of that id; several only if several documents have it. */
  findOperations(operation: OperationId, document?: string): Promise<readonly StoredOperation[]>;
  /** The operations with this operationId, ordered by document. A document may use one id for several operations. */
  findByOperationId(operationId: string, document?: string): Promise<readonly StoredOperation[]>;
  /**
   * The first chunks of operations, in the same order, without those of operations or documents that do not exist.
   */
  operationChunks(
    operations: readonly { readonly document: string; readonly operation: OperationId }[],
  ): Promise<readonly OperationChunk[]>;
  /**
   * Every stored schema of these names, ordered by document; several of one name only if several documents
   * have it.
   */
  findSchemas(names: readonly string[], document?: string): Promise<readonly StoredSchema[]>;
  /**
   * Every operation of the documents (default: all) with all that is stored, in no order. All of them are in
   * memory then; `operations` is enough for names and summaries.
   */
  storedOperations(documents?: readonly string[]): Promise<readonly StoredOperation[]>;
  /** Every stored schema of the documents (default: all), in no order. */
  storedSchemas(documents?: readonly string[]): Promise<readonly StoredSchema[]>;
  /**
   * The operations that yield values which an operation needs, one entry for each value and producer, the highest
   * weight first, then by producer and value. Empty if it needs nothing, or is not in the document.
   */
  producers(document: string, operation: OperationId): Promise<readonly ProducingOperation[]>;
  /** Names of all schemas, ordered by document and name. */
  schemaNames(document?: string): Promise<readonly { document: string; name: string }[]>;
  /**
   * Searches for operations.
   *
   * @param embed returns the vector of a question. The search calls it with the query, and with each sub-query if
   * there are several. Without it the search is lexical.
   */
  search(
    request: SearchRequest,
    embed?: Embedder["embedQuestion"],
    signal?: AbortSignal,
  ): Promise<SearchResult>;
}

/** Reads an index. Every call sees the last complete state of each document. */
export interface IndexReader extends IndexView {
  /** Id of the present state: of the present revisions of its documents. */
  state(): Promise<string>;
  /**
   * Ids of the earlier states that are kept, the latest first. A state is kept for an hour after another replaced
   * it, as far as the store knows when that was.
   */
  earlierStates(): Promise<readonly string[]>;
  /**
   * Reads one state, present or earlier, regardless of what is written meanwhile. Undefined if the state is not
   * kept. Once it is no longer kept, the view's calls throw `store-unreadable`.
   */
  at(state: string): Promise<IndexView | undefined>;
  /** Closes the store. No call may follow. */
  close(): Promise<void>;
}

/** Writes an index. A reader never sees half of a document. */
export interface IndexStore extends IndexReader {
  /**
   * Adds or replaces whole documents; all of them become visible together, or none.
   *
   * @throws SpecLensError `document-unstorable` with the documents that it cannot make rows of
   */
  write(documents: readonly IndexedDocument[], signal?: AbortSignal): Promise<void>;
  /** Drops documents by id; unknown ids are ignored. */
  remove(documents: readonly string[]): Promise<void>;
  /** Updates the search indexes and removes data that no reader needs any more. */
  optimize(signal?: AbortSignal): Promise<void>;
  /**
   * Reads the whole store and reports what is wrong with it: missing or changed rows, rows that belong to no
   * document, search indexes that do not find their rows. Damage is reported, not thrown. Memory follows the
   * largest document. A repair leaves data alone that another process may be reading or writing; it drops damaged
   * documents, to be indexed again.
   */
  check(options?: StoreCheckOptions): Promise<StoreCheck>;
}
