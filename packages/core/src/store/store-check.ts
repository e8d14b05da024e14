import type { Severity } from "../document/diagnostic.ts";

/**
 * What helps. `index`: index documents, since there is no store yet. `elsewhere`: choose another place for the
 * store. `repair`: a check with `repair`, or a new index. `repair-then-index`: a check with `repair`, then index
 * the documents that it drops. `rebuild`: only a new index. `embedder`: another embedder, or a new index.
 * `remove`: remove the store from the user's cache, which recreates it on the next question.
 */
export type StoreRemedy =
  | "index"
  | "elsewhere"
  | "repair"
  | "repair-then-index"
  | "rebuild"
  | "embedder"
  | "remove";

/** One thing wrong with a store. */
export interface StoreFinding {
  /**
   * `error`: answers fail or are wrong. `warning`: answers are right, and something should be done.
   * `info`: worth knowing.
   */
  readonly severity: Severity;
  /** Stable kebab-case name of the kind of finding, such as `rows-changed`. Branch on this. */
  readonly code: string;
  /** The affected table; absent if it is the whole store. */
  readonly table?: string;
  /** Ids of the affected documents; absent if none in particular. */
  readonly documents?: readonly string[];
  /** What is wrong, in one sentence. */
  readonly message: string;
  /** Which remedy helps; absent if nothing has to be done. Branch on this. */
  readonly remedyCode?: StoreRemedy;
  /** The remedy in words for a person; present whenever `remedyCode` is. */
  readonly remedy?: string;
}

/** One action of a repair. */
export interface StoreRepair {
  /** Stable kebab-case name of the kind of repair, such as `documents-retired`. Branch on this. */
  readonly code: string;
  /** The changed table; absent if there are several. */
  readonly table?: string;
  /** Documents that were dropped and must be indexed again. */
  readonly documents?: readonly DroppedDocument[];
  /** What was done, in one sentence. */
  readonly message: string;
}

/** A document that a repair dropped, as far as its row could be read. */
export interface DroppedDocument {
  /** Id of the document. */
  readonly id: string;
  /** Its file or URL. */
  readonly source: string;
  /** Folder or file that the user named and that led to it: index this again. */
  readonly root: string;
}

/** The size of one table. */
export interface TableSpace {
  /** Name of the table. */
  readonly table: string;
  /** Rows of its newest version. */
  readonly rows: number;
  /** Bytes of its newest version: data and search indexes. */
  readonly bytes: number;
  /** Files that its rows are spread over. */
  readonly fragments: number;
  /** Versions that are kept; each older one takes additional space. */
  readonly versions: number;
}

/** The state of a store. */
export interface StoreCheck {
  /** Path or URI of the store. */
  readonly store: string;
  /** Number of documents that readers see. */
  readonly documents: number;
  /** Number of operations that they should have. */
  readonly operations: number;
  /** The most severe first. After a repair: those that are left. */
  readonly findings: readonly StoreFinding[];
  /** What the repair did; empty without a repair. */
  readonly repairs: readonly StoreRepair[];
  /** The size of each table that can be read. */
  readonly space: readonly TableSpace[];
  /** Wall-clock milliseconds. */
  readonly ms: number;
}

/** How a store is checked. */
export interface StoreCheckOptions {
  /** Repairs what can be repaired, then checks again. Default false: nothing is written. */
  readonly repair?: boolean | undefined;
  /** Stops the check. */
  readonly signal?: AbortSignal | undefined;
}
