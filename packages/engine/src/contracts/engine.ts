import type {
  Catalog,
  ChangesSince,
  DocumentChoice,
  DocumentSummary,
  ModelCall,
  OperationFilter,
  OperationSummary,
  Plan,
  SearchResult,
  Source,
  StoreCheck,
  StoreCheckOptions,
  StoredOperation,
  StoredSchema,
} from "@speclens/core";
import type { CompactIndex, CompactIndexDetail } from "@speclens/render";
import type { Answers } from "./answers.ts";
import type { Cost, CostRequest } from "./cost.ts";
import type { Following } from "./following.ts";
import type { IndexOptions } from "./index-options.ts";
import type { IndexReport } from "./index-report.ts";
import type { JsonAnswers } from "./json-answers.ts";
import type { PlanRequest } from "./plan-request.ts";
import type { Overlay, Score, ScoreRequest } from "./score.ts";
import type { SearchQuestions } from "./search-questions.ts";
import type { AnswerRequest, TaskAnswer } from "./task-answer.ts";
import type { Use } from "./use.ts";

/** Options for the compact index. */
export interface CompactIndexRequest {
  /** Ids of the documents to include. Default: all. */
  readonly documents?: readonly string[] | undefined;
  /** Tokens (o200k) that the text may take, at least 200. Default 25,000. */
  readonly budget?: number | undefined;
  /** The highest level of detail for an operation. Default `complete`. */
  readonly detail?: CompactIndexDetail | undefined;
  /**
   * A question. Where not everything fits, the operations that a search ranks first for it are named with all detail,
   * and the others share what is left. Default: none.
   */
  readonly query?: string | undefined;
}

/** Options for watching the index. */
export interface WatchOptions {
  /** Milliseconds between polls, ≥ 10. Default: 2,000 for a folder, 30,000 for a store elsewhere. */
  readonly interval?: number | undefined;
}

/**
 * An index and its operations. The methods return objects. `answers` returns the same facts as text, and `json`
 * returns them as plain objects for programs.
 */
export interface Engine {
  /** Path or URI of the store. */
  readonly store: string;
  /** Specification of the language model that `answer` uses unless a call names another; undefined if there is none. */
  readonly model: string | undefined;
  /** Answers with the same facts as text, within a token budget, for agents and terminals. */
  readonly answers: Answers;
  /** Answers with the same facts as plain objects, independent of the storage format. */
  readonly json: JsonAnswers;
  /** The remembered use of the index. */
  readonly use: Use;

  /**
   * Updates the index from the sources: files, folders, globs, URLs that `remote` allows, or `-` for standard
   * input. A document keeps its id once it is indexed. A new one gets the shortest id that no other has: the name of its
   * file, or more of its path (`billing/openapi`).
   *
   * @throws SpecLensError `source-not-found`, `source-unreadable`, `remote-refused`, `document-conflict`,
   * `store-incompatible`, `embedder-unavailable`, `aborted`
   */
  index(sources: readonly (string | Source)[], options?: IndexOptions): Promise<IndexReport>;

  /**
   * Removes documents from the index, in one commit. A later `index` of their sources adds them again.
   *
   * @returns what was removed
   * @throws SpecLensError `store-not-found`, `document-not-found`, `aborted`
   */
  remove(
    documents: readonly string[],
    options?: { readonly signal?: AbortSignal | undefined },
  ): Promise<readonly DocumentSummary[]>;

  /**
   * Prepares to keep the index in line with sources that change. The engine's `close` also ends this.
   *
   * @param options `name`: as for `index`
   */
  follow(
    sources: readonly (string | Source)[],
    options?: Pick<IndexOptions, "name">,
  ): Promise<Following>;

  /** Lists the indexed documents, ordered by id. Throws `store-not-found` if nothing is indexed. */
  documents(): Promise<readonly DocumentSummary[]>;

  /** Returns the categories and groups of one document, or of several or all documents. Throws `document-not-found`. */
  catalog(options?: {
    /** Id of the document, or ids of several. Default: all. */
    readonly document?: DocumentChoice | undefined;
    /** Name of a group. Default: all. */
    readonly group?: string | undefined;
  }): Promise<Catalog>;

  /**
   * Lists the operations that match the filter, ordered by document, path and method.
   *
   * @throws SpecLensError `argument-invalid`, `document-not-found`, `category-not-found` for a category or group,
   * `tag-not-found`
   */
  operations(filter?: OperationFilter): Promise<readonly OperationSummary[]>;

  /**
   * Renders a text that names the operations of all documents, and the level of detail of each document. A
   * language model uses the text to rephrase questions in the terms of the documents. The default budget leaves room
   * for the question and the answer in a context of 32,000 tokens.
   *
   * @throws SpecLensError `argument-invalid` for a budget under 200, `document-not-found`; with a query, all errors of
   * `search`
   */
  compactIndex(request?: CompactIndexRequest, signal?: AbortSignal): Promise<CompactIndex>;

  /** Lists the names of all schemas, ordered by document and name. Throws `document-not-found`. */
  schemaNames(options?: {
    /** Id of the document, or ids of several. Default: all. */
    readonly document?: DocumentChoice | undefined;
  }): Promise<readonly Readonly<Record<"document" | "name", string>>[]>;

  /**
   * Finds the operations that answer a question, best first. Matches by words and meaning, or by words alone if
   * the store has no vectors or the embedder is `none`. For a list of questions, the best hit of each comes first,
   * then the second hits, and so on; each operation occurs once.
   *
   * @throws SpecLensError `argument-invalid`, `document-not-found`, `category-not-found` for a category or group,
   * `tag-not-found`, `store-incompatible` if the store's vectors come from another embedder,
   * `embedder-unavailable`
   */
  search(request: SearchQuestions, signal?: AbortSignal): Promise<SearchResult>;

  /**
   * Plans a task: which operations to call, in which order, and where each input comes from. Uses no language model.
   *
   * @throws SpecLensError `argument-invalid` for a task without words, and all errors of `search`
   */
  ask(request: PlanRequest, signal?: AbortSignal): Promise<Plan>;

  /**
   * Answers a task with a language model. The model reads the plan, its operations with their schemas, and the
   * conventions of their documents. Its citations, operations and JSON examples are checked: what no document has is
   * removed, and wrong examples are sent back once. If the model fails, the answer is the plan, and says why.
   *
   * @param call `onText` receives the text in pieces as soon as they are checked. Together they are the beginning of
   * the
   * text if the model fails, and otherwise all of it.
   * @throws SpecLensError `argument-invalid` for a task without words, without a model, with an unknown specification
   * or
   * an option that is out of range; `aborted`; all errors of `search`
   */
  answer(request: AnswerRequest, call?: ModelCall): Promise<TaskAnswer>;

  /**
   * Writes a plan as an Arazzo 1.1 document with one workflow, as text. Values that the caller gives become its inputs.
   *
   * @param format default `yaml`
   * @throws SpecLensError `argument-invalid` for a plan without steps, `document-not-found`
   */
  arazzo(plan: Plan, format?: "yaml" | "json"): Promise<string>;

  /**
   * Finds one operation by `METHOD /path` (with the method in any case) or by its operationId. If no operation has
   * this name, it may also be a concrete path (`GET /herds/7`), a URL, a path without a method, or a summary or
   * operationId in any case. The result includes the security and servers that the operation inherits from its
   * document.
   *
   * @throws SpecLensError `operation-not-found` with the most similar operations, `ambiguous` if the name fits
   * several operations or documents, `document-not-found`
   */
  operation(
    name: string,
    options?: {
      /** Id of the document, or ids of several. Default: the only document that contains the operation. */
      readonly document?: DocumentChoice | undefined;
    },
  ): Promise<StoredOperation>;

  /**
   * Finds one component schema by its name.
   *
   * @throws SpecLensError `schema-not-found` with the most similar names, `ambiguous`, `document-not-found`
   */
  schema(
    name: string,
    options?: {
      /** Id of the document, or ids of several. Default: the only document that contains the schema. */
      readonly document?: DocumentChoice | undefined;
    },
  ): Promise<StoredSchema>;

  /**
   * Returns what changed in the documents since a moment, for as long as the index keeps records of changes
   * (`changeDays`), and from when on all changes of each document are known.
   *
   * @param since a moment, or its text: an ISO 8601 date, or an age such as `7d`
   * @throws SpecLensError `argument-invalid` for a text that is no moment, `document-not-found`
   */
  changesSince(
    since: Date | string,
    options?: {
      /** Id of the document, or ids of several. Default: all. */
      readonly document?: DocumentChoice | undefined;
    },
  ): Promise<ChangesSince>;

  /**
   * Measures what documents cost an agent, in exact tokens, by each way of giving them to it: as they are, as a tool for
   * each operation, as the catalog, or by questions. Reads the sources of the documents again.
   *
   * @throws SpecLensError `argument-invalid`, `document-not-found`, `aborted`; all errors of `search`
   */
  cost(request?: CostRequest, signal?: AbortSignal): Promise<Cost>;

  /**
   * Scores how well an agent finds and understands the operations of a document, from 0 to 100, and says what is wrong with
   * which operation. Asks the search for each operation by its own words.
   *
   * @throws SpecLensError `argument-invalid`, `document-not-found`, also if there are several and none is named;
   * `aborted`; all errors of `search`
   */
  score(request?: ScoreRequest, signal?: AbortSignal): Promise<Score>;

  /**
   * Writes an overlay for a document: summaries and tags that are missing, and what tells operations apart whose summaries
   * say the same. It only uses words of the document. Without anything to mend, it has no actions. `measureOverlay` says
   * what it changes.
   *
   * @param document id of the document; default: the only one
   * @throws SpecLensError `document-not-found`, also if there are several and none is named
   */
  overlay(document?: string): Promise<Overlay>;

  /**
   * Reads the whole store and reports its problems. With `repair`, it also repairs as much as possible. Damage is
   * reported, not thrown, even if the store cannot be opened at all.
   *
   * @throws SpecLensError `store-not-found`, `aborted`; `store-unreadable` if the system denies read or write
   * access
   */
  doctor(options?: StoreCheckOptions): Promise<StoreCheck>;

  /**
   * Calls a listener when this or another process has changed the index, so earlier answers may be outdated. The
   * polling is cheap and does not keep the process alive. The listener is not called before an index exists.
   *
   * @returns A function that stops watching. `close()` also stops it.
   */
  onChange(listener: () => void, options?: WatchOptions): () => void;

  /**
   * Returns the secret that seals the cursors of this index, for callers that seal cursors themselves:
   * `SPECLENS_CURSOR_KEY` if it is set, else the store's secret.
   *
   * @throws SpecLensError `store-not-found`, `argument-invalid` if the variable is too short
   */
  cursorKey(): Promise<Uint8Array>;

  /** Closes the store and the embedder. No other method may be called afterwards. */
  close(): Promise<void>;
}
