import { areaUnderRoc, calibrationError } from "@speclens/engine/measures";
import { mean } from "simple-statistics";
import { NO_MATCH_BELOW } from "../../packages/retrieval/dist/weights/weights.js";
import { confidenceBy } from "./fit-weights.mjs";

/** The thresholds of today. */
const THRESHOLDS = { ...NO_MATCH_BELOW, vector: NO_MATCH_BELOW.hybrid };

/**
 * How far the confidence of questions can be believed, and what it refuses.
 *
 * @param {readonly import("./collect-signals.mjs").Observation[]} observations of one kind of search
 * @param {import("./fit-weights.mjs").FittedWeights} [fitted] Default: what the engine says today.
 */
export function judgeWeights(observations, fitted) {
  const judged = observations.map((each) => ({
    ...each,
    probability: fitted === undefined ? each.score : confidenceBy(each, fitted),
    below: fitted?.threshold ?? THRESHOLDS[each.mode],
  }));
  const own = judged.filter(({ foreign }) => !foreign);
  const foreign = judged.filter((each) => each.foreign);
  const refused = (/** @type {typeof judged} */ of) =>
    of.length === 0
      ? undefined
      : mean(of.map(({ probability, below }) => Number(probability < below)));
  const scores = (/** @type {typeof judged} */ of) => of.map(({ probability }) => probability);
  return {
    right: own.length === 0 ? undefined : mean(own.map(({ right }) => Number(right))),
    error: calibrationError(
      judged.map(({ probability, right }) => ({ probability, outcome: right })),
    ),
    auroc: areaUnderRoc(scores(own), scores(foreign)),
    refused: refused(own),
    foreignRefused: refused(foreign),
  };
}
