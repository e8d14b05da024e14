// Every public export of @speclens/engine/measures: apart from the rest, since only programs that measure
// need what it loads.
export { areaUnderRoc } from "./evaluation/measures/area-under-roc.ts";
export { bootstrapMean, type Estimate } from "./evaluation/measures/bootstrap-mean.ts";
export { brierScore } from "./evaluation/measures/brier-score.ts";
export { calibrationError } from "./evaluation/measures/calibration-error.ts";
export { completeAt } from "./evaluation/measures/complete-at.ts";
export { ndcgAt } from "./evaluation/measures/ndcg-at.ts";
export type { Prediction } from "./evaluation/measures/prediction.ts";
export { randomIntegers } from "./evaluation/measures/random-integers.ts";
export type { Ranks } from "./evaluation/measures/ranks.ts";
export { recallAt } from "./evaluation/measures/recall-at.ts";
export { reciprocalRank } from "./evaluation/measures/reciprocal-rank.ts";
