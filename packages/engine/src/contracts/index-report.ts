import type { Diagnostic, RejectedOperation } from "@speclens/core";

/** What happened to a document. `failed`: it could not be read or stored, and its last state was kept. */
export type DocumentState = "new" | "changed" | "unchanged" | "removed" | "failed";

/** What `index` did with one document. */
export interface IndexedDocumentReport {
  /** Id of the document. */
  readonly id: string;
  /** Path or URL that it was read from. */
  readonly source: string;
  /** `found` equals `indexed`, or `rejected` lists the difference. */
  readonly operations: {
    /** Operations that the document names. */
    readonly found: number;
    /** Operations that the index holds. */
    readonly indexed: number;
  };
  /** Operations that could not be read; at most 10,000. */
  readonly rejected: readonly RejectedOperation[];
  /** Number of component schemas. */
  readonly schemas: number;
  /** What is wrong with the document. */
  readonly diagnostics: readonly Diagnostic[];
  /** What happened to it. */
  readonly state: DocumentState;
}

/** What `index` did. */
export interface IndexReport {
  /** Path or URI of the store. */
  readonly store: string;
  /** Document by document, ordered by id. */
  readonly documents: readonly IndexedDocumentReport[];
  /** Files below an indexed folder that hold JSON or YAML, but no OpenAPI document. */
  readonly skipped: readonly string[];
  /** Wall-clock milliseconds. */
  readonly ms: number;
}

/**
 * What an `index` is doing: the stages of one document, then the upkeep of the whole store. `waiting`: another
 * process is indexing into the store; what it writes will be skipped.
 */
export type IndexPhase =
  | "waiting"
  | "reading"
  | "chunking"
  | "embedding"
  | "writing"
  | "optimizing";

/** Progress of an `index`, reported at the start of each phase. */
export interface IndexProgress {
  /** Share of the work that is done, 0–1: never falls, and is a guess within a document. */
  readonly fraction: number;
  /** What it is doing. */
  readonly phase: IndexPhase;
  /** Sources that are done. */
  readonly done: number;
  /** All sources. */
  readonly total: number;
  /** Operations read so far. */
  readonly operations: number;
  /** Documents per second, counting only those that had to be read; 0 before the first one. */
  readonly documentsPerSecond: number;
  /** Operations per second, of the same documents. */
  readonly operationsPerSecond: number;
  /** Estimated milliseconds until the end; absent while nothing is known. */
  readonly remainingMs?: number;
}
