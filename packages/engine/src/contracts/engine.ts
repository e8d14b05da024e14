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

/** What a compact index contains. */
export interface CompactIndexRequest {
  /** Ids of its documents. Default: all. */
  readonly documents?: readonly string[] | undefined;
  /** Tokens (o200k) that the text may take, at least 200. Default 32,000. */
  readonly budget?: number | undefined;
  /** The most detail of an operation. Default `complete`. */
  readonly detail?: CompactIndexDetail | undefined;
}

/** How often to look for changes. */
export interface WatchOptions {
  /** Milliseconds between two looks, ≥ 10. Default: 2,000 for a folder, 30,000 for a store elsewhere. */
  readonly interval?: number | undefined;
}

/**
 * An index and all its operations. The methods return objects; `answers` returns the same facts as text, and `json`
 * as plain objects for programs.
 */
export interface Engine {
  /** Path or URI of the store. */
  readonly store: string;
  /** The same facts as text within a token budget, for agents and terminals. */
  readonly answers: Answers;
  /** The same facts as plain objects, independent of how they are stored. */
  readonly json: JsonAnswers;

  /**
   * Updates the index from the sources: files, folders, globs, URLs that `remote` allows, or `-` for standard
   * input.
   *
   * @throws SpecLensError `source-not-found`, `source-unreadable`, `remote-refused`,
   * `document-conflict`, `store-incompatible`, `embedder-unavailable`, `aborted`
   */
  index(sources: readonly string[], options?: IndexOptions): Promise<IndexReport>;

  /** The indexed documents, ordered by id. Throws `store-not-found` if nothing is indexed. */
  documents(): Promise<readonly DocumentSummary[]>;

  /** Categories and groups of one document, or of all. Throws `document-not-found`. */
  catalog(options?: {
    /** Id of the document. Default: all. */
    readonly document?: string | undefined;
    /** Name of a group. Default: all. */
    readonly group?: string | undefined;
  }): Promise<Catalog>;

  /**
   * The operations that match the filter, ordered by document, path and method.
   *
   * @throws SpecLensError `argument-invalid`, `document-not-found`, `category-not-found` for a
   * category or group, `tag-not-found`
   */
  operations(filter?: OperationFilter): Promise<readonly OperationSummary[]>;

  /**
   * One text that names the operations of all documents, for a language model that rephrases questions in their
   * words, with the detail that each document got.
   *
   * @throws SpecLensError `argument-invalid` for a budget under 200, `document-not-found`
   */
  compactIndex(request?: CompactIndexRequest): Promise<CompactIndex>;

  /** The names of all schemas, ordered by document and name. Throws `document-not-found`. */
  schemaNames(options?: {
    /** Id of the document. Default: all. */
    readonly document?: string | undefined;
  }): Promise<readonly Readonly<Record<"document" | "name", string>>[]>;

  /**
   * The operations that answer a question, best first: by words and meaning, or by words alone if the store holds
   * no vectors or the embedder is `none`.
   *
   * @throws SpecLensError `argument-invalid`, `document-not-found`, `category-not-found` for a
   * category or group, `tag-not-found`, `store-incompatible` if the store's vectors come from another
   * embedder, `embedder-unavailable`
   */
  search(request: SearchRequest, signal?: AbortSignal): Promise<SearchResult>;

  /**
   * One operation, by `METHOD /path` (the method in any case) or by its operationId, with the security and servers
   * that it inherits from its document.
   *
   * @throws SpecLensError `operation-not-found` with the closest ones, `ambiguous` if several
   * documents have it, `document-not-found`
   */
  operation(
    name: string,
    options?: {
      /** Id of the document. Default: the only one that has it. */
      readonly document?: string | undefined;
    },
  ): Promise<StoredOperation>;

  /**
   * One component schema by its name.
   *
   * @throws SpecLensError `schema-not-found` with the closest ones, `ambiguous`, `document-not-found`
   */
  schema(
    name: string,
    options?: {
      /** Id of the document. Default: the only one that has it. */
      readonly document?: string | undefined;
    },
  ): Promise<StoredSchema>;

  /**
   * Reads the whole store and reports what is wrong with it; with `repair`, repairs what can be repaired. Damage is
   * reported, not thrown, even if the store cannot be opened at all.
   *
   * @throws SpecLensError `store-not-found`, `aborted`; `store-unreadable` if the system denies
   * reading or writing it
   */
  doctor(options?: StoreCheckOptions): Promise<StoreCheck>;

  /**
   * Calls a listener when this or another process has changed the index: earlier answers may be out of date. It
   * polls cheaply, keeps no process alive, and calls nothing before there is an index.
   *
   * @returns A function that stops watching. `close()` stops it as well.
   */
  onChange(listener: () => void, options?: WatchOptions): () => void;

  /**
   * The secret that seals the cursors of this index, for callers that seal their own cursors: `SPECLENS_CURSOR_KEY`
   * if it is set, else the store's secret.
   *
   * @throws SpecLensError `store-not-found`, `argument-invalid` if the variable is too short
   */
  cursorKey(): Promise<Uint8Array>;

  /** Closes the store and the embedder. No call may follow. */
  close(): Promise<void>;
}
