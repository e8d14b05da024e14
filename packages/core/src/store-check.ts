import type { Severity } from "./diagnostic.ts";

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

/** One thing about a store that is not as it should be. */
export interface StoreFinding {
  /**
   * `error`: answers fail or are wrong. `warning`: answers are right, and something should be done.
   * `info`: worth knowing.
   */
  readonly severity: Severity;
  /** Stable kebab-case name of the kind of finding, such as `rows-changed`. Branch on this. */
  readonly code: string;
  /** The table that it is about; absent where it is about the store. */
  readonly table?: string;
  /** Ids of the documents that it is about; absent where it is about none in particular. */
  readonly documents?: readonly string[];
  /** What is wrong, in one sentence. */
  readonly message: string;
  /** Which kind of remedy helps; absent where nothing has to be done. Branch on this. */
  readonly remedyCode?: StoreRemedy;
  /** The remedy for a person, mostly a command; there where `remedyCode` is. */
  readonly remedy?: string;
}

/** Something that a repair did. */
export interface StoreRepair {
  /** Stable kebab-case name of the kind of repair, such as `documents-retired`. Branch on this. */
  readonly code: string;
  /** The table that was changed; absent where several were. */
  readonly table?: string;
  /** Documents that are no longer there: `root` is what has to be indexed again, `source` its file or URL. */
  readonly documents?: readonly DroppedDocument[];
  /** What was done, in one sentence. */
  readonly message: string;
}

/** A document that a repair dropped, as far as its row tells. */
export interface DroppedDocument {
  readonly id: string;
  readonly source: string;
  /** Folder or file that the user named and that led to it. */
  readonly root: string;
}

/** What one table takes. */
export interface TableSpace {
  readonly table: string;
  readonly rows: number;
  /** Of its newest version: data and search indexes. */
  readonly bytes: number;
  /** Files that its rows are spread over. */
  readonly fragments: number;
  /** Versions that are kept; older ones than the newest take space of their own. */
  readonly versions: number;
}

/** The state of a store. */
export interface StoreCheck {
  /** Path or URI of the store. */
  readonly store: string;
  /** Documents that readers see. */
  readonly documents: number;
  /** Operations that they should have. */
  readonly operations: number;
  /** The gravest first. After a repair: what is left. */
  readonly findings: readonly StoreFinding[];
  /** What was done; empty unless a repair was asked for and something was to be done. */
  readonly repairs: readonly StoreRepair[];
  /** Table by table; those that cannot be read are left out. */
  readonly space: readonly TableSpace[];
  /** Wall-clock milliseconds. */
  readonly ms: number;
}

export interface StoreCheckOptions {
  /** Mends what can be mended, and checks again. Default false: nothing is written. */
  readonly repair?: boolean | undefined;
  readonly signal?: AbortSignal | undefined;
}
