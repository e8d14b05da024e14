import type { Severity } from "../document/diagnostic.ts";

/**
 * How to fix a problem with a store. `index`: index documents, because there is no store yet. `elsewhere`: choose
 * another location for the store. `repair`: run a check with `repair`, or create a new index. `repair-then-index`:
 * run a check with `repair`, then index the documents that it drops. `rebuild`: create a new index; nothing else
 * helps. `embedder`: use another embedder, or create a new index. `remove`: remove the store from the user's
 * cache, which recreates it for the next question.
 */
export type StoreRemedy =
  | "index"
  | "elsewhere"
  | "repair"
  | "repair-then-index"
  | "rebuild"
  | "embedder"
  | "remove";

/** A problem with a store. */
export interface StoreFinding {
  /**
   * `error`: answers fail or are wrong. `warning`: answers are correct, but action is needed. `info`: worth
   * knowing.
   */
  readonly severity: Severity;
  /** Stable kebab-case code for the kind of finding, such as `rows-changed`. Branch on this. */
  readonly code: string;
  /** The affected table; absent if the whole store is affected. */
  readonly table?: string;
  /** Ids of the affected documents; absent if no specific document is affected. */
  readonly documents?: readonly string[];
  /** A one-sentence description of the problem. */
  readonly message: string;
  /** Code of the remedy; absent if no action is needed. Branch on this. */
  readonly remedyCode?: StoreRemedy;
  /** Human-readable remedy; present whenever `remedyCode` is. */
  readonly remedy?: string;
}

/** One action taken by a repair. */
export interface StoreRepair {
  /** Stable kebab-case code for the kind of repair, such as `documents-retired`. Branch on this. */
  readonly code: string;
  /** The changed table; absent if several tables changed. */
  readonly table?: string;
  /** Documents that were dropped and must be indexed again. */
  readonly documents?: readonly DroppedDocument[];
  /** A one-sentence description of the action. */
  readonly message: string;
}

/** A document that a repair dropped, as far as its row was readable. */
export interface DroppedDocument {
  /** Id of the document. */
  readonly id: string;
  /** Path or URL of its source. */
  readonly source: string;
  /** Folder or file that the user named and that contains the document. Index it again. */
  readonly root: string;
}

/** The size of one table. */
export interface TableSpace {
  /** Name of the table. */
  readonly table: string;
  /** Number of rows in the newest version. */
  readonly rows: number;
  /** Size of the newest version in bytes: data and search indexes. */
  readonly bytes: number;
  /** Number of files that contain the rows. */
  readonly fragments: number;
  /** Number of versions that are kept. Each older version takes additional space. */
  readonly versions: number;
}

/** The result of a check. */
export interface StoreCheck {
  /** Path or URI of the store. */
  readonly store: string;
  /** Number of documents visible to readers. */
  readonly documents: number;
  /** Number of operations that these documents should have. */
  readonly operations: number;
  /** The findings, most severe first. After a repair, only those that remain. */
  readonly findings: readonly StoreFinding[];
  /** Actions taken by the repair; empty without a repair. */
  readonly repairs: readonly StoreRepair[];
  /** Size of each readable table. */
  readonly space: readonly TableSpace[];
  /** Duration in milliseconds. */
  readonly ms: number;
}

/** Options for checking a store. */
export interface StoreCheckOptions {
  /** Repairs as much as possible, then checks again. Default false: nothing is written. */
  readonly repair?: boolean | undefined;
  /** Aborts the check. */
  readonly signal?: AbortSignal | undefined;
}
