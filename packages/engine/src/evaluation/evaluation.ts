import type { SearchMode } from "@speclens/core";
import type { Estimate } from "./measures/bootstrap-mean.ts";
import type { QuestionResult } from "./question-result.ts";

/** Measures how well the search ranks the relevant operations, as means over the questions with an answer. */
export interface RankingMeasures {
  /** Share of the relevant operations among the first `at` hits. */
  readonly recall: readonly RecallAt[];
  /** Share of the questions that have all relevant operations among the first ten hits. */
  readonly completeAt10: Estimate;
  /** Normalized discounted cumulative gain of the first ten hits, 0–1. */
  readonly ndcgAt10: Estimate;
  /** Mean reciprocal rank of the first relevant operation; the value is 0 beyond `top`. */
  readonly mrr: Estimate;
  /** Share of the relevant operations that the default answer shows. */
  readonly shown: Estimate;
}

/** Recall at one depth. */
export interface RecallAt extends Estimate {
  /** The depth: number of hits that are considered. */
  readonly at: number;
}

/** Measures the cost of the questions. */
export interface CostMeasures {
  /** Tokens of the default answer (o200k, exact): mean and 95th percentile. */
  readonly tokens: Readonly<Record<"mean" | "p95", number>>;
  /** Milliseconds of a search in a warm process: median and 95th percentile. */
  readonly ms: Readonly<Record<"p50" | "p95", number>>;
}

/** Measures how well the search distinguishes questions with an answer from questions without one. */
export interface NoMatchMeasures {
  /** Counts for questions with an answer. */
  readonly answerable: Refused;
  /** Counts for questions without an answer. */
  readonly unanswerable: Refused;
  /**
   * Probability that the best hit of an answerable question scores higher than the best hit of an unanswerable
   * one, 0–1. Absent if one of the two kinds is missing.
   */
  readonly auroc?: number;
}

/** Numbers of questions of one kind for which the search reports no match or no clear match. */
export interface Refused {
  /** Number of questions. */
  readonly questions: number;
  /** Number of questions for which the search reports that nothing matches. */
  readonly refused: number;
  /** Number of questions for which the search reports that no hit is a clear match. */
  readonly unsure: number;
}

/** Measures how well the score of the best hit predicts its relevance. */
export interface CalibrationMeasures {
  /** Number of questions with at least one hit. */
  readonly questions: number;
  /** Expected calibration error over ten bins, 0–1; 0 is best. */
  readonly expectedError: number;
  /** Brier score, 0–1; 0 is best. */
  readonly brier: number;
}

/** All measures of a set of questions. */
export interface EvaluationMeasures {
  /** Ranking measures; absent if no question has an answer. */
  readonly ranking?: RankingMeasures;
  /** Cost of the questions. */
  readonly cost: CostMeasures;
  /** How well the search recognizes questions without an answer. */
  readonly noMatch: NoMatchMeasures;
  /** Calibration measures; absent if no question had a hit. */
  readonly calibration?: CalibrationMeasures;
}

/** The measures of a set of questions, and the conditions of the measurement. */
export interface Evaluation extends EvaluationMeasures {
  /** Path or URI of the index. */
  readonly store: string;
  /** Number of documents that at least one question searched. */
  readonly documents: number;
  /** Number of operations in these documents. */
  readonly operations: number;
  /** Number of questions per search mode. */
  readonly modes: Readonly<Partial<Record<SearchMode, number>>>;
  /** Id of the embedder of the questions; absent for search by words alone. */
  readonly embedder?: string;
  /** Number of hits measured per question. */
  readonly top: number;
  /** Reasons to doubt the figures, one per line. */
  readonly warnings: readonly string[];
  /** Results of the individual questions, in the given order. */
  readonly questions: readonly QuestionResult[];
}
