import type { Diagnostic, RejectedOperation } from "@speclens/core";

/** What became of one document. `failed`: it could not be read, and its last state was kept. */
export type DocumentState = "new" | "changed" | "unchanged" | "removed" | "failed";

export interface IndexedDocumentReport {
  readonly id: string;
  readonly source: string;
  /** `found` equals `indexed`, or `rejected` lists the difference. */
  readonly operations: { readonly found: number; readonly indexed: number };
  readonly rejected: readonly RejectedOperation[];
  readonly schemas: number;
  readonly diagnostics: readonly Diagnostic[];
  readonly state: DocumentState;
}

/** What `index` did, document by document, ordered by id. */
export interface IndexReport {
  readonly store: string;
  readonly documents: readonly IndexedDocumentReport[];
  /** Files below an indexed folder that hold JSON or YAML, but no OpenAPI document. */
  readonly skipped: readonly string[];
  /** Wall-clock milliseconds. */
  readonly ms: number;
}

/**
 * What an `index` is doing: the stages of one document, then the upkeep of the whole store. `waiting`:
 * another process indexes into the store, and what it writes need not be done again.
 */
export type IndexPhase =
  | "waiting"
  | "reading"
  | "chunking"
  | "embedding"
  | "writing"
  | "optimizing";

/** How far an `index` has come; told at the start of each phase. */
export interface IndexProgress {
  /** Share of the work that is done, 0–1: never falls, and is a guess within a document. */
  readonly fraction: number;
  readonly phase: IndexPhase;
  /** Sources dealt with, and how many there are. */
  readonly done: number;
  readonly total: number;
  /** Operations read so far. */
  readonly operations: number;
  /** Of the documents that had to be read, not those that were unchanged; 0 before the first one. */
  readonly documentsPerSecond: number;
  /** Of the same documents. */
  readonly operationsPerSecond: number;
  /** Milliseconds till the end, as far as can be guessed; undefined where nothing is known yet. */
  readonly remainingMs?: number;
}
