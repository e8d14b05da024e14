import { auroc } from "../retrieval/auroc.mjs";
import { brierScore } from "../retrieval/brier-score.mjs";
import { calibrationError } from "../retrieval/calibration-error.mjs";
import { mean } from "../retrieval/mean.mjs";
import { randomNumbers } from "../retrieval/random-numbers.mjs";
import { sample } from "../retrieval/sample.mjs";

/** @typedef {import("./measure-refusals.mjs").Best} Best */
/** @typedef {import("./measure-refusals.mjs").Refusals} Refusals */

/**
 * @typedef {object} Calibration of the best hit's score, taken as the probability that the hit is relevant
 * @property {number} questions
 * @property {number} error expected calibration error in ten bins, 0–1
 * @property {number} brier Brier score, 0–1
 *
 * @typedef {object} RefusalFigures of one set or several; NaN where nothing was asked
 * @property {{ questions: number, refused: number, right: number }} answerable shares of the questions
 * that were refused, and whose best hit is relevant
 * @property {{ questions: number, refused: number, auroc: number }} foreign scores of best hits beside
 * those of the answerable questions of the same sets
 * @property {{ questions: number, refused: number, auroc: number }} takenOut beside the same questions
 * with their answers
 * @property {Calibration} calibration on the answerable questions
 * @property {Calibration} calibrationWithForeign on answerable and foreign ones, as many of each
 */

const SEED = 3;

/**
 * @param {readonly Refusals[]} sets
 * @returns {RefusalFigures}
 */
export function refusalFigures(sets) {
  const answerable = sets.flatMap((set) => set.answerable);
  const foreign = sets.flatMap((set) => set.foreign);
  const takenOut = sets.flatMap((set) => set.takenOut);
  const besideForeign = sets.flatMap((set) => (set.foreign.length > 0 ? set.answerable : []));
  const after = takenOut.map((pair) => pair.after);
  const before = takenOut.map((pair) => pair.before);
  return {
    answerable: {
      questions: answerable.length,
      refused: refusedShare(answerable),
      right: mean(answerable.map(({ right }) => Number(right))),
    },
    foreign: {
      questions: foreign.length,
      refused: refusedShare(foreign),
      auroc: auroc(scores(besideForeign), scores(foreign)),
    },
    takenOut: {
      questions: takenOut.length,
      refused: refusedShare(after),
      auroc: auroc(scores(before), scores(after)),
    },
    calibration: calibrationOn(answerable),
    calibrationWithForeign: calibrationOn(sets.flatMap(equalParts)),
  };
}

/**
 * As many answerable as foreign questions of a set, drawn always alike.
 *
 * @param {Refusals} set
 */
function equalParts({ answerable, foreign }) {
  const random = randomNumbers(SEED);
  const count = Math.min(answerable.length, foreign.length);
  return [...sample(answerable, count, random), ...sample(foreign, count, random)];
}

/**
 * @param {readonly Best[]} asked
 * @returns {Calibration}
 */
function calibrationOn(asked) {
  const predictions = asked.map(({ score, right }) => ({ probability: score, right }));
  return {
    questions: asked.length,
    error: calibrationError(predictions),
    brier: brierScore(predictions),
  };
}

/** @param {readonly Best[]} asked */
function scores(asked) {
  return asked.map(({ score }) => score);
}

/** @param {readonly Best[]} asked */
function refusedShare(asked) {
  return mean(asked.map(({ refused }) => Number(refused)));
}
