import { quantile } from "simple-statistics";

/** @typedef {import("./measure-answers.mjs").MeasuredAnswer} MeasuredAnswer */

/** Other models count up to a fifth more tokens than o200k. */
export const MARGIN = 1.2;

/** @param {MeasuredAnswer} answer */
export function ratioOf({ exact, budget }) {
  return exact / budget;
}

/**
 * Whether an answer breaks the promise: by the exact count over the budget and its margin, or by the
 * estimate over the budget itself.
 *
 * @param {MeasuredAnswer} answer
 */
export function isOver(answer) {
  return ratioOf(answer) > MARGIN || answer.estimated > answer.budget;
}

/**
 * @param {readonly MeasuredAnswer[]} answers at least one
 */
export function summarizeAnswers(answers) {
  const ratios = answers.map(ratioOf);
  return {
    answers: answers.length,
    errors: answers.filter(({ error }) => error).length,
    further: answers.filter(({ input }) => "cursor" in input).length,
    overBudget: ratios.filter((ratio) => ratio > 1).length,
    overMargin: ratios.filter((ratio) => ratio > MARGIN).length,
    overEstimate: answers.filter(({ estimated, budget }) => estimated > budget).length,
    p99: quantile(ratios, 0.99),
    worst: Math.max(...ratios),
  };
}
