import type {
  Catalog,
  DocumentSummary,
  OperationFilter,
  OperationSummary,
  SearchRequest,
  SearchResult,
  StoreCheck,
  StoreCheckOptions,
  StoredOperation,
  StoredSchema,
} from "@speclens/core";
import type { CompactIndex, CompactIndexDetail } from "@speclens/render";
import type { Answers } from "./answers.ts";
import type { IndexOptions } from "./index-options.ts";
import type { IndexReport } from "./index-report.ts";
import type { JsonAnswers } from "./json-answers.ts";

/** What a compact index is made of. */
export interface CompactIndexRequest {
  /** Ids of the documents that are in it. Default: all. */
  readonly documents?: readonly string[] | undefined;
  /** Tokens (o200k) that the text may take, at least 200. Default 32,000. */
  readonly budget?: number | undefined;
  /** The most that is told of an operation. Default `complete`. */
  readonly detail?: CompactIndexDetail | undefined;
}

/** How often a place is looked at for changes. */
export interface WatchOptions {
  /** Milliseconds between two looks, ≥ 10. Default: 2,000 of a folder, 30,000 of a store elsewhere. */
  readonly interval?: number | undefined;
}

/**
 * An index and all that can be done with it. Facts come as objects; `answers` gives them as text, `json`
 * as `--json` prints them.
 */
export interface Engine {
  /** Path or URI of the store. */
  readonly store: string;
  /** The same facts as text that fits a token budget: what an agent or a terminal reads. */
  readonly answers: Answers;
  /** The same facts as plain objects, for programs that are not to depend on how they are stored. */
  readonly json: JsonAnswers;

  /**
   * Brings the index in line with the sources: files, folders, globs, URLs that `remote` allows,
   * or `-` for standard input.
   *
   * @throws SpecLensError `source-not-found`, `source-unreadable`, `remote-refused`,
   * `document-conflict`, `store-incompatible`, `embedder-unavailable`, `aborted`
   */
  index(sources: readonly string[], options?: IndexOptions): Promise<IndexReport>;

  /** The indexed documents, ordered by id. Throws `store-not-found` where nothing is indexed. */
  documents(): Promise<readonly DocumentSummary[]>;

  /** Categories and groups of one document, or of all. Throws `document-not-found`. */
  catalog(options?: {
    readonly document?: string | undefined;
    readonly group?: string | undefined;
  }): Promise<Catalog>;

  /**
   * Every operation that the filter admits, ordered by document, path and method.
   *
   * @throws SpecLensError `argument-invalid`, `document-not-found`, `category-not-found` for a
   * category or group, `tag-not-found`
   */
  operations(filter?: OperationFilter): Promise<readonly OperationSummary[]>;

  /**
   * One text that names the operations of all documents, for a language model that puts questions into
   * their words, and how much it tells of each document.
   *
   * @throws SpecLensError `argument-invalid` for a budget under 200, `document-not-found`
   */
  compactIndex(request?: CompactIndexRequest): Promise<CompactIndex>;

  /** The names of all schemas, ordered by document and name. Throws `document-not-found`. */
  schemaNames(options?: {
    readonly document?: string | undefined;
  }): Promise<readonly { readonly document: string; readonly name: string }[]>;

  /**
   * The operations that answer a question, best first: by words and meaning where the store holds
   * vectors, by words alone where it does not, or the embedder is `none`.
   *
   * @throws SpecLensError `argument-invalid`, `document-not-found`, `category-not-found` for a
   * category or group, `tag-not-found`, `store-incompatible` where the store's vectors are of another
   * embedder, `embedder-unavailable`
   */
  search(request: SearchRequest, signal?: AbortSignal): Promise<SearchResult>;

  /**
   * One operation, by `METHOD /path` (the method in any case) or by its operationId, with the security
   * and servers that it takes over from its document.
   *
   * @throws SpecLensError `operation-not-found` with the closest ones, `ambiguous` where several
   * documents have it, `document-not-found`
   */
  operation(
    name: string,
    options?: { readonly document?: string | undefined },
  ): Promise<StoredOperation>;

  /**
   * One component schema by its name.
   *
   * @throws SpecLensError `schema-not-found` with the closest ones, `ambiguous`, `document-not-found`
   */
  schema(name: string, options?: { readonly document?: string | undefined }): Promise<StoredSchema>;

  /**
   * Reads the whole store and tells what is wrong with it, and with `repair` mends what can be mended.
   * Damage is told, not thrown, also where the store cannot be opened at all.
   *
   * @throws SpecLensError `store-not-found`, `aborted`; `store-unreadable` where the system keeps us
   * from reading or writing it
   */
  doctor(options?: StoreCheckOptions): Promise<StoreCheck>;

  /**
   * Tells a listener when the index has changed, whichever process did it: what was read before may be
   * out of date. Looks from time to time, cheaply, and keeps no process alive. Nothing is told before
   * there is an index to look at.
   *
   * @returns ends it; `close` ends it, too
   */
  onChange(listener: () => void, options?: WatchOptions): () => void;

  /**
   * The secret that the cursors of this index are sealed with, for others that seal some beside them:
   * `SPECLENS_CURSOR_KEY` where it is set, else the store's.
   *
   * @throws SpecLensError `store-not-found`, `argument-invalid` where the variable is too short
   */
  cursorKey(): Promise<Uint8Array>;

  /** Closes the store and the embedder. No call may follow. */
  close(): Promise<void>;
}
