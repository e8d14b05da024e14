import type { SearchMode } from "@speclens/core";
import type { Estimate } from "./measures/bootstrap-mean.ts";
import type { QuestionResult } from "./question-result.ts";

/** How well the relevant operations are ranked: means over the questions that have an answer. */
export interface RankingMeasures {
  /** Share of the relevant operations among the first `at` hits. */
  readonly recall: readonly RecallAt[];
  /** Share of the questions with all relevant operations among the first ten hits. */
  readonly completeAt10: Estimate;
  readonly ndcgAt10: Estimate;
  /** Mean reciprocal rank of the first relevant operation, 0 beyond `top`. */
  readonly mrr: Estimate;
  /** Share of the relevant operations that the default answer names. */
  readonly shown: Estimate;
}

export interface RecallAt extends Estimate {
  readonly at: number;
}

/** What questions cost. */
export interface CostMeasures {
  /** Of the default answer (o200k, exact). */
  readonly tokens: { readonly mean: number; readonly p95: number };
  /** Of a search in a warm process, in milliseconds. */
  readonly ms: { readonly p50: number; readonly p95: number };
}

/** How questions are told apart that have an answer and that have none. */
export interface NoMatchMeasures {
  readonly answerable: Refused;
  readonly unanswerable: Refused;
  /**
   * How likely the best hit of an answerable question has a higher score than that of an unanswerable
   * one, 0–1. Absent where one kind is missing.
   */
  readonly auroc?: number;
}

export interface Refused {
  readonly questions: number;
  /** Questions of which the search says that nothing matches. */
  readonly refused: number;
}

/** How far the score of the best hit is a probability that this hit is relevant. */
export interface CalibrationMeasures {
  /** Questions that had a hit. */
  readonly questions: number;
  /** Expected calibration error over ten bins, 0–1; 0 is best. */
  readonly expectedError: number;
  /** Brier score, 0–1; 0 is best. */
  readonly brier: number;
}

export interface EvaluationMeasures {
  /** Absent where no question has an answer. */
  readonly ranking?: RankingMeasures;
  readonly cost: CostMeasures;
  readonly noMatch: NoMatchMeasures;
  /** Absent where no question had a hit. */
  readonly calibration?: CalibrationMeasures;
}

/** How well the search does on a set of questions. */
export interface Evaluation extends EvaluationMeasures {
  /** Path or URI of the index. */
  readonly store: string;
  /** Documents that were searched by any of the questions, and the operations in them. */
  readonly documents: number;
  readonly operations: number;
  /** How many questions were searched in which mode. */
  readonly modes: Readonly<Partial<Record<SearchMode, number>>>;
  /** Id of the embedder that the questions were embedded with. Absent: by words alone. */
  readonly embedder?: string;
  /** How many hits of a question were measured. */
  readonly top: number;
  /** What makes the figures doubtful, a line each. */
  readonly warnings: readonly string[];
  readonly questions: readonly QuestionResult[];
}
