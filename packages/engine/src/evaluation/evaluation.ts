import type { SearchMode } from "@speclens/core";
import type { Estimate } from "./measures/bootstrap-mean.ts";
import type { QuestionResult } from "./question-result.ts";

/** How well the search ranks the relevant operations: means over the questions that have an answer. */
export interface RankingMeasures {
  /** Share of the relevant operations among the first `at` hits. */
  readonly recall: readonly RecallAt[];
  /** Share of the questions with all relevant operations among the first ten hits. */
  readonly completeAt10: Estimate;
  /** Normalized discounted cumulative gain of the first ten hits, 0–1. */
  readonly ndcgAt10: Estimate;
  /** Mean reciprocal rank of the first relevant operation, 0 beyond `top`. */
  readonly mrr: Estimate;
  /** Share of the relevant operations that the default answer names. */
  readonly shown: Estimate;
}

/** Recall at one depth. */
export interface RecallAt extends Estimate {
  /** Number of hits that count. */
  readonly at: number;
}

/** The cost of questions. */
export interface CostMeasures {
  /** Tokens of the default answer (o200k, exact): mean and 95th percentile. */
  readonly tokens: Readonly<Record<"mean" | "p95", number>>;
  /** Milliseconds of a search in a warm process: median and 95th percentile. */
  readonly ms: Readonly<Record<"p50" | "p95", number>>;
}

/** How well the search distinguishes questions with and without an answer. */
export interface NoMatchMeasures {
  /** Questions that have an answer. */
  readonly answerable: Refused;
  /** Questions that have none. */
  readonly unanswerable: Refused;
  /**
   * Probability that the best hit of an answerable question scores higher than that of an unanswerable one, 0–1.
   * Absent if one kind is missing.
   */
  readonly auroc?: number;
}

/** How many questions of one kind the search refused. */
export interface Refused {
  /** Number of questions. */
  readonly questions: number;
  /** Questions for which the search says that nothing matches. */
  readonly refused: number;
}

/** How well the score of the best hit predicts that this hit is relevant. */
export interface CalibrationMeasures {
  /** Questions that had a hit. */
  readonly questions: number;
  /** Expected calibration error over ten bins, 0–1; 0 is best. */
  readonly expectedError: number;
  /** Brier score, 0–1; 0 is best. */
  readonly brier: number;
}

/** All measures of a set of questions. */
export interface EvaluationMeasures {
  /** Absent if no question has an answer. */
  readonly ranking?: RankingMeasures;
  /** The cost of the questions. */
  readonly cost: CostMeasures;
  /** How well the search refuses questions without an answer. */
  readonly noMatch: NoMatchMeasures;
  /** Absent if no question had a hit. */
  readonly calibration?: CalibrationMeasures;
}

/** The measures of a set of questions, and what they were measured on. */
export interface Evaluation extends EvaluationMeasures {
  /** Path or URI of the index. */
  readonly store: string;
  /** Documents that any of the questions searched. */
  readonly documents: number;
  /** Operations in these documents. */
  readonly operations: number;
  /** Number of questions by search mode. */
  readonly modes: Readonly<Partial<Record<SearchMode, number>>>;
  /** Id of the embedder of the questions. Absent: search by words alone. */
  readonly embedder?: string;
  /** Number of hits of a question that were measured. */
  readonly top: number;
  /** Reasons to doubt the figures, a line each. */
  readonly warnings: readonly string[];
  /** Question by question, in the given order. */
  readonly questions: readonly QuestionResult[];
}
