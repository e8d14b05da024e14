import type { OperationId, SearchMode } from "@speclens/core";
import type { RelevantOperation } from "./relevant-operation.ts";

/** A relevant operation and its rank. */
export interface RankedRelevant extends RelevantOperation {
  /** Rank of the first of its operations among the hits, from 1. Absent: not among them. */
  readonly rank?: number;
}

/** A hit of a measured question. */
export interface EvaluatedHit {
  /** Id of the document. */
  readonly document: string;
  /** `METHOD /path`. */
  readonly operation: OperationId;
  /** Its summary, or the first sentence of its description. */
  readonly summary?: string;
  /** Confidence, 0–1. */
  readonly score: number;
}

/** The result of one question. */
export interface QuestionResult {
  /** Id of the question. */
  readonly id: string | number;
  /** The question, in plain words. */
  readonly query: string;
  /** Ids of the documents to search. Absent: all. */
  readonly documents?: readonly string[];
  /** What it needs, each with its rank; empty if nothing answers it. */
  readonly relevant: readonly RankedRelevant[];
  /** Number of hits that were searched for the relevant operations. */
  readonly ranked: number;
  /** The first hits, the best first, even if `noMatch` is true. */
  readonly hits: readonly EvaluatedHit[];
  /** Number of hits that the default answer names. */
  readonly shown: number;
  /** Whether the search says that nothing answers it. */
  readonly noMatch: boolean;
  /** Which signals the search used. */
  readonly mode: SearchMode;
  /** Tokens of the default answer (o200k, exact). */
  readonly tokens: number;
  /** Milliseconds of the search in a warm process. */
  readonly ms: number;
}
