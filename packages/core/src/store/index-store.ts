import type { ApiCard } from "../document/api-card.ts";
import type { ApiDocument, RejectedOperation } from "../document/api-document.ts";
import type { Catalog, Categorization } from "../document/catalog.ts";
import type { Diagnostic } from "../document/diagnostic.ts";
import type { JsonObject } from "../document/json.ts";
import type { Operation, OperationId, SecurityRequirement, Server } from "../document/operation.ts";
import type { Schema } from "../document/schema.ts";
import type { ChangeHistory, NextHistory } from "./change-history.ts";
import type { Chunk, Edge } from "./chunk.ts";
import type { EmbedderIdentity, EmbedQuestion } from "./embedder.ts";
import type { OperationCriteria } from "./operation-criteria.ts";
import type { SearchRequest, SearchResult } from "./search.ts";
import type { StoreCheck, StoreCheckOptions } from "./store-check.ts";

/** All data that the index stores for one document, as computed by the stages. */
export interface IndexedDocument {
  /** The parsed document. */
  readonly document: ApiDocument;
  /** Folder or file that the user named and that contains this document. Removals are limited to it. */
  readonly root: string;
  /** Categories of the document and its operations. */
  readonly categorization: Categorization;
  /** The conventions of the document. Absent: not determined. */
  readonly card?: ApiCard;
  /**
   * Chunks of the document, with vectors if the store has an embedder. The store iterates over them once each time
   * it writes the document, and holds only a few at a time. For a large document, they may be built during the
   * iteration.
   */
  readonly chunks: Iterable<Chunk> | AsyncIterable<Chunk>;
  /** References between its chunks, and values that operations need from other operations. */
  readonly edges: readonly Edge[];
  /** Maps a schema name to the operations that reach the schema, nearest first. */
  readonly usedBy: ReadonlyMap<string, readonly OperationId[]>;
  /** A digest for each operation, equal as long as callers send and get the same. Absent: not determined. */
  readonly digests?: ReadonlyMap<OperationId, string>;
  /** The changes of the document so far. Absent: only that it is written now will be known. */
  readonly history?: NextHistory;
}

/** One row in the store's document table. */
export interface DocumentSummary {
  /** Id of the document. */
  readonly id: string;
  /** Path or URL of the source. */
  readonly source: string;
  /** Folder or file that the user named and that contains this document. */
  readonly root: string;
  /** `info.title`. */
  readonly title: string;
  /** `info.version`. */
  readonly version: string;
  /** The OpenAPI version as written: `2.0`, `3.0.3`, `3.1.0` … */
  readonly specVersion: string;
  /** `info.description`, in CommonMark. */
  readonly description?: string;
  /** Hash of the source and of the categorization options, in hexadecimal. */
  readonly hash: string;
  /** Identifies a state of the document and changes with every write. Cursors are bound to it. */
  readonly revision: string;
  /** When this state of the document became what readers see. Absent if it is not known. */
  readonly indexedAt?: Date;
  /** Number of operations in the document. */
  readonly operationsFound: number;
  /** Number of operations in the index. */
  readonly operationsIndexed: number;
  /** Operations that could not be read; up to 10,000. */
  readonly rejected: readonly RejectedOperation[];
  /** Number of component schemas. */
  readonly schemas: number;
  /** Problems found in the document. */
  readonly diagnostics: readonly Diagnostic[];
  /** Default servers, for operations that define none. */
  readonly servers: readonly Server[];
  /** Default security requirements, for operations that define none. */
  readonly security: readonly SecurityRequirement[];
  /** Security schemes by name. */
  readonly securitySchemes: Readonly<Record<string, JsonObject>>;
  /** The conventions of the document. Absent if an older version indexed it. */
  readonly card?: ApiCard;
}

/** An operation as listed. */
export interface OperationSummary {
  /** Id of the document. */
  readonly document: string;
  /** `METHOD /path`. */
  readonly operation: OperationId;
  /** `operationId` of the document. */
  readonly operationId?: string;
  /** Summary of the operation, or the first sentence of its description. */
  readonly summary?: string;
  /** Name of its primary category. */
  readonly category?: string;
  /** Its other categories, in the document's order. Absent if it has none. */
  readonly alsoIn?: readonly string[];
  /** Whether callers should stop using the operation. */
  readonly deprecated: boolean;
}

/** Id of a document, or ids of several. Absent: all documents. */
export type DocumentChoice = string | readonly string[];

/** Criteria that select the operations in a list. */
export interface OperationFilter extends OperationCriteria {
  /** Id of the document, or ids of several. Default: all. */
  readonly document?: DocumentChoice | undefined;
}

/** A stored schema and the operations that reach it. */
export interface StoredSchema {
  /** Id of the document. */
  readonly document: string;
  /** The parsed schema. */
  readonly schema: Schema;
  /** Up to 50 operations that reach the schema, nearest first. */
  readonly usedBy: readonly OperationId[];
}

/** A stored operation with its document and category. */
export interface StoredOperation {
  /** Id of the document. */
  readonly document: string;
  /** The parsed operation. */
  readonly operation: Operation;
  /** Name of its primary category. */
  readonly category?: string;
  /** The security schemes that the operation names, if the reader adds them. */
  readonly securitySchemes?: Readonly<Record<string, JsonObject>>;
}

/** An operation whose response contains a value that another operation of its document needs. */
export interface ProducingOperation {
  /** `METHOD /path`. */
  readonly operation: OperationId;
  /** The needed value and its location in the response: `person_id <- results[].id`. */
  readonly via: string;
  /** Probability that this is correct, in (0, 1]; 1 means that the document links them. */
  readonly weight: number;
}

/** The first chunk of an operation, which is an overview of all its parts. */
export interface OperationChunk {
  /** Id of the document. */
  readonly document: string;
  /** `METHOD /path`. */
  readonly operation: OperationId;
  /** The text as it is displayed. */
  readonly text: string;
  /** The text that was embedded, up to 200 tokens. */
  readonly embedText: string;
  /** Vector of `embedText`; absent if the store has no vectors. */
  readonly vector?: Float32Array;
}

/**
 * Read access to one state of an index. Methods that accept a document id throw `document-not-found` with the most
 * similar ids if the index has no such document.
 */
export interface IndexView {
  /** Path or URI of the store. */
  readonly location: string;
  /** The embedder that computed the vectors; absent if the store has none. */
  readonly embedder?: EmbedderIdentity;
  /** 32 random bytes, created with the store. They let all replicas seal and open cursors with the same key. */
  readonly secret: Uint8Array;
  /** Lists all documents, ordered by id. */
  documents(): Promise<readonly DocumentSummary[]>;
  /** Returns the catalog of one document, or of several or all documents combined. */
  catalog(document?: DocumentChoice): Promise<Catalog>;
  /**
   * Lists the operations that match the filter, ordered by document, path and method.
   *
   * @throws SpecLensError `category-not-found` for a category or group, `tag-not-found`, `argument-invalid` for a
   * method that no operation has
   */
  operations(filter?: OperationFilter): Promise<readonly OperationSummary[]>;
  /** Finds all stored operations with this id. There can only be several if several documents have it. */
  findOperations(
    operation: OperationId,
    document?: DocumentChoice,
  ): Promise<readonly StoredOperation[]>;
  /** Finds several operations: returns one entry for each, in the same order, undefined for one that does not exist. */
  findEachOperation(
    operations: readonly { readonly document: string; readonly operation: OperationId }[],
  ): Promise<readonly (StoredOperation | undefined)[]>;
  /**
   * Finds the operations with this operationId, ordered by document. A document may use the same id for several
   * operations.
   */
  findByOperationId(
    operationId: string,
    document?: DocumentChoice,
  ): Promise<readonly StoredOperation[]>;
  /** Returns the first chunk of each operation, in the same order. Skips operations and documents that do not exist. */
  operationChunks(
    operations: readonly { readonly document: string; readonly operation: OperationId }[],
  ): Promise<readonly OperationChunk[]>;
  /**
   * Finds all stored schemas with these names, ordered by document. There can only be several with one name if
   * several documents have it.
   */
  findSchemas(
    names: readonly string[],
    document?: DocumentChoice,
  ): Promise<readonly StoredSchema[]>;
  /**
   * Returns all stored data of every operation in the documents (default: all), in no particular order. This loads
   * them all into memory. If names and summaries are enough, use `operations`.
   *
   * @param only reads only the operations with these ids. Default: all
   */
  storedOperations(
    documents?: readonly string[],
    only?: readonly OperationId[],
  ): Promise<readonly StoredOperation[]>;
  /** Returns every stored schema in the documents (default: all), in no particular order. */
  storedSchemas(documents?: readonly string[]): Promise<readonly StoredSchema[]>;
  /**
   * Returns the digests of a document's operations, as `IndexedDocument.digests` had them; undefined if an older version
   * indexed it.
   */
  operationDigests(document: string): Promise<ReadonlyMap<OperationId, string> | undefined>;
  /**
   * Returns what is known about the changes of the documents, ordered by id. If nothing was recorded, the document has
   * not changed since it was indexed.
   */
  changeHistories(document?: DocumentChoice): Promise<readonly ChangeHistory[]>;
  /**
   * Lists the operations that yield values which an operation needs. There is one entry per value and producer,
   * ordered by descending weight, then by producer and value. The list is empty if the operation needs nothing or
   * is not in the document.
   */
  producers(document: string, operation: OperationId): Promise<readonly ProducingOperation[]>;
  /** Does the same for several operations: returns one list for each, in the same order. */
  producersOfEach(
    operations: readonly { readonly document: string; readonly operation: OperationId }[],
  ): Promise<readonly (readonly ProducingOperation[])[]>;
  /** Lists the names of all schemas, ordered by document and name. */
  schemaNames(document?: DocumentChoice): Promise<readonly { document: string; name: string }[]>;
  /**
   * Searches for operations.
   *
   * @param embed embeds a question. The search calls it with the query, and with each sub-query if
   * there are several. Without it, the search is lexical.
   */
  search(
    request: SearchRequest,
    embed?: EmbedQuestion,
    signal?: AbortSignal,
  ): Promise<SearchResult>;
}

/** Read access to an index. Every call sees the last complete state of each document. */
export interface IndexReader extends IndexView {
  /** Returns the id of the current state, which depends on the current revisions of its documents. */
  state(): Promise<string>;
  /**
   * Lists the ids of the earlier states that are kept, latest first. A state is kept for an hour after it was
   * replaced, as far as the store knows that time.
   */
  earlierStates(): Promise<readonly string[]>;
  /**
   * Opens one state, current or earlier, which later writes do not affect. Returns undefined if the state is no
   * longer kept. If the state is discarded later, the view's methods throw `store-unreadable`.
   */
  at(state: string): Promise<IndexView | undefined>;
  /** Closes the store. No other method may be called afterwards. */
  close(): Promise<void>;
}

/** Write access to an index. Readers never see a partially written document. */
export interface IndexStore extends IndexReader {
  /**
   * Adds or replaces complete documents. Either all of them become visible together, or none.
   *
   * @throws SpecLensError `document-unstorable` with the documents that cannot be converted to rows
   */
  write(documents: readonly IndexedDocument[], signal?: AbortSignal): Promise<void>;
  /** Removes documents by id. Unknown ids are ignored. */
  remove(documents: readonly string[]): Promise<void>;
  /** Updates the search indexes and deletes data that readers no longer need. */
  optimize(signal?: AbortSignal): Promise<void>;
  /**
   * Reads the whole store and reports problems: missing or changed rows, rows without a document, search indexes
   * that do not find their rows. Damage is reported, not thrown. Memory use depends on the largest document. A
   * repair does not touch data that another process may be reading or writing. It drops damaged documents, which
   * must then be indexed again.
   */
  check(options?: StoreCheckOptions): Promise<StoreCheck>;
}
