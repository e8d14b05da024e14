import {
  areaUnderRoc,
  brierScore,
  calibrationError,
  randomIntegers,
} from "@speclens/engine/measures";
import { mean } from "simple-statistics";
import { sample } from "../retrieval/sample.mjs";

/** @typedef {import("./measure-refusals.mjs").Best} Best */
/** @typedef {import("./measure-refusals.mjs").Refusals} Refusals */

/**
 * @typedef {object} Calibration of the best hit's score, taken as the probability that the hit is relevant
 * @property {number} questions
 * @property {number} [error] expected calibration error in ten bins, 0–1; absent where nothing was asked
 * @property {number} [brier] Brier score, 0–1; absent where nothing was asked
 *
 * @typedef {object} Unanswered questions without an answer
 * @property {number} questions
 * @property {number | undefined} refused share of them; undefined where nothing was asked
 * @property {number | undefined} auroc of the scores of best hits; undefined where nothing was asked
 *
 * @typedef {object} RefusalFigures of one set or several
 * @property {{ questions: number, refused: number | undefined, right: number | undefined }} answerable
 * shares of the questions that were refused, and whose best hit is relevant
 * @property {Unanswered} foreign beside the answerable questions of the same sets
 * @property {Unanswered} takenOut beside the same questions with their answers
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
      right: shareOf(answerable.map(({ right }) => right)),
    },
    foreign: {
      questions: foreign.length,
      refused: refusedShare(foreign),
      auroc: areaUnderRoc(scores(besideForeign), scores(foreign)),
    },
    takenOut: {
      questions: takenOut.length,
      refused: refusedShare(after),
      auroc: areaUnderRoc(scores(before), scores(after)),
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
  const random = randomIntegers(SEED);
  const count = Math.min(answerable.length, foreign.length);
  return [...sample(answerable, count, random), ...sample(foreign, count, random)];
}

/**
 * @param {readonly Best[]} asked
 * @returns {Calibration}
 */
function calibrationOn(asked) {
  if (asked.length === 0) return { questions: 0 };
  const predictions = asked.map(({ score, right }) => ({ probability: score, outcome: right }));
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
  return shareOf(asked.map(({ refused }) => refused));
}

/** @param {readonly boolean[]} held */
function shareOf(held) {
  return held.length === 0 ? undefined : mean(held.map(Number));
}
