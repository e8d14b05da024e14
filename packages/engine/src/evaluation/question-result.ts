import type { OperationId, SearchMode } from "@speclens/core";
import type { RelevantOperation } from "./relevant-operation.ts";

/** A relevant operation and where the search ranks it. */
export interface RankedRelevant extends RelevantOperation {
  /** Place of the first of its operations among the hits, from 1. Absent: not among them. */
  readonly rank?: number;
}

export interface EvaluatedHit {
  readonly document: string;
  readonly operation: OperationId;
  readonly summary?: string;
  /** Confidence, 0–1. */
  readonly score: number;
}

/** One question and how the search did on it. */
export interface QuestionResult {
  readonly id: string | number;
  readonly query: string;
  /** Ids of the documents that it searched. Absent: all. */
  readonly documents?: readonly string[];
  /** Empty where nothing answers it. */
  readonly relevant: readonly RankedRelevant[];
  /** How many hits were looked through for the relevant operations. */
  readonly ranked: number;
  /** The first hits, the best first, also where `noMatch` is true. */
  readonly hits: readonly EvaluatedHit[];
  /** How many of the hits the default answer names. */
  readonly shown: number;
  /** The search says that nothing answers it. */
  readonly noMatch: boolean;
  readonly mode: SearchMode;
  /** Tokens of the default answer (o200k, exact). */
  readonly tokens: number;
  /** Milliseconds of the search in a warm process. */
  readonly ms: number;
}
