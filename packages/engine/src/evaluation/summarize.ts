import { mean, quantile } from "simple-statistics";
import type {
  CalibrationMeasures,
  CostMeasures,
  EvaluationMeasures,
  NoMatchMeasures,
  RankingMeasures,
  Refused,
} from "./evaluation.ts";
import { areaUnderRoc } from "./measures/area-under-roc.ts";
import { bootstrapMean, type Estimate } from "./measures/bootstrap-mean.ts";
import { brierScore, calibrationError, type Prediction } from "./measures/calibration-error.ts";
import { ndcgAt } from "./measures/ndcg-at.ts";
import { completeAt, type Ranks, recallAt } from "./measures/recall-at.ts";
import { reciprocalRank } from "./measures/reciprocal-rank.ts";
import type { QuestionResult } from "./question-result.ts";

/** Depths at which recall is reported, as far as they were measured. The largest measured depth is reported as well. */
const RECALL_DEPTHS = [1, 5, 10, 20];

/** Computes all measures of at least one question. The hits are measured up to `top`. */
export function summarize(results: readonly QuestionResult[], top: number): EvaluationMeasures {
  const answerable = results.filter(({ relevant }) => relevant.length > 0);
  const unanswerable = results.filter(({ relevant }) => relevant.length === 0);
  const calibration = measureCalibration(results);
  return {
    ...(answerable.length > 0 && { ranking: measureRanking(answerable, top) }),
    cost: measureCost(results),
    noMatch: measureNoMatch(answerable, unanswerable),
    ...(calibration !== undefined && { calibration }),
  };
}

function measureRanking(results: readonly QuestionResult[], top: number): RankingMeasures {
  const meanOf = (measure: (ranks: Ranks, result: QuestionResult) => number): Estimate =>
    bootstrapMean(results.map((result) => measure(ranksOf(result), result)));
  const depths = new Set([...RECALL_DEPTHS.filter((depth) => depth < top), top]);
  return {
    recall: [...depths].map((at) => ({ at, ...meanOf((ranks) => recallAt(ranks, at)) })),
    completeAt10: meanOf((ranks) => completeAt(ranks, 10)),
    ndcgAt10: meanOf((ranks) => ndcgAt(ranks, 10)),
    mrr: meanOf((ranks) => reciprocalRank(ranks, top)),
    shown: meanOf((ranks, { shown }) => recallAt(ranks, shown)),
  };
}

function measureCost(results: readonly QuestionResult[]): CostMeasures {
  const tokens = results.map((result) => result.tokens);
  const ms = results.map((result) => result.ms);
  return {
    tokens: { mean: mean(tokens), p95: quantile(tokens, 0.95) },
    ms: { p50: quantile(ms, 0.5), p95: quantile(ms, 0.95) },
  };
}

function measureNoMatch(
  answerable: readonly QuestionResult[],
  unanswerable: readonly QuestionResult[],
): NoMatchMeasures {
  const auroc = areaUnderRoc(answerable.map(bestScore), unanswerable.map(bestScore));
  return {
    answerable: countRefused(answerable),
    unanswerable: countRefused(unanswerable),
    ...(auroc !== undefined && { auroc }),
  };
}

function countRefused(results: readonly QuestionResult[]): Refused {
  return {
    questions: results.length,
    refused: results.filter(({ noMatch }) => noMatch).length,
    unsure: results.filter(({ unsure }) => unsure).length,
  };
}

function measureCalibration(results: readonly QuestionResult[]): CalibrationMeasures | undefined {
  const predictions: Prediction[] = results
    .filter(({ hits }) => hits.length > 0)
    .map((result) => ({
      probability: bestScore(result),
      outcome: ranksOf(result).includes(1),
    }));
  if (predictions.length === 0) return undefined;
  return {
    questions: predictions.length,
    expectedError: calibrationError(predictions),
    brier: brierScore(predictions),
  };
}

/** Returns the score of the best hit. Without hits, the confidence is 0. */
function bestScore({ hits }: QuestionResult): number {
  return hits[0]?.score ?? 0;
}

function ranksOf({ relevant }: QuestionResult): Ranks {
  return relevant.map(({ rank }) => rank);
}
