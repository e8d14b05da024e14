// Every public export of @speclens/engine/measures. It is a separate entry point, because only measurement
// programs need the modules that it loads.
export { areaUnderRoc } from "./evaluation/measures/area-under-roc.ts";
export {
  bootstrapMean,
  type Estimate,
  randomIntegers,
} from "./evaluation/measures/bootstrap-mean.ts";
export type { Prediction } from "./evaluation/measures/calibration-error.ts";
export { brierScore, calibrationError } from "./evaluation/measures/calibration-error.ts";
export { ndcgAt } from "./evaluation/measures/ndcg-at.ts";
export type { Ranks } from "./evaluation/measures/recall-at.ts";
export { completeAt, recallAt } from "./evaluation/measures/recall-at.ts";
export { reciprocalRank } from "./evaluation/measures/reciprocal-rank.ts";
