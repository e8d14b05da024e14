import type { OperationId, SearchMode } from "@speclens/core";
import type { RelevantOperation } from "./relevant-operation.ts";

/** A relevant operation and its rank. */
export interface RankedRelevant extends RelevantOperation {
  /** Rank of the first of its operations among the hits, starting at 1; absent if none of them is a hit. */
  readonly rank?: number;
}

/** A hit of a measured question. */
export interface EvaluatedHit {
  /** Id of the document. */
  readonly document: string;
  /** `METHOD /path`. */
  readonly operation: OperationId;
  /** Summary of the operation, or the first sentence of its description. */
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
  /** Ids of the searched documents. Absent: all. */
  readonly documents?: readonly string[];
  /** The operations that the question needs, with their ranks; empty if it has no answer. */
  readonly relevant: readonly RankedRelevant[];
  /** Number of hits among which the relevant operations were looked up. */
  readonly ranked: number;
  /** The first hits, best first, even if `noMatch` is true. */
  readonly hits: readonly EvaluatedHit[];
  /** Number of hits that the default answer shows. */
  readonly shown: number;
  /** Whether the search reports that nothing answers the question. */
  readonly noMatch: boolean;
  /** Whether the search reports that no hit is a clear match. */
  readonly unsure: boolean;
  /** Which signals the search used. */
  readonly mode: SearchMode;
  /** Tokens of the default answer (o200k, exact). */
  readonly tokens: number;
  /** Duration of the search in a warm process, in milliseconds. */
  readonly ms: number;
}
