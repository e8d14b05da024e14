import type { ConfidenceSignals } from "@speclens/core";
import { expect, test } from "vitest";
import { type ConfidenceFit, judge, type LogOdds } from "./judge.ts";

const NOTHING: LogOdds = {
  ...{ none: 0, near: 0, covered: 0, surprisal: 0, like: 0, long: 0, coveredOfLong: 0 },
};
const SIGNALS: ConfidenceSignals = {
  by: "lexical",
  near: 0.5,
  covered: 0.25,
  surprisal: 0.4,
  like: 0.2,
  long: 0.8,
  story: false,
};

const logistic = (logOdds: number): number => 1 / (1 + Math.exp(-logOdds));

function fitOf(right: Partial<LogOdds>, answerable: Partial<LogOdds> = {}): ConfidenceFit {
  return {
    right: { ...NOTHING, ...right },
    answerable: { ...NOTHING, ...answerable },
    ...{ noMatchBelow: 0.2, unsureBelow: 0.6 },
  };
}

test.each([
  ["none", 1],
  ["near", 0.5],
  ["covered", 0.25],
  ["surprisal", 0.4],
  ["like", 0.2],
  ["long", 0.8],
  ["coveredOfLong", 0.25 * 0.8],
] as const)("the log-odds grow by %s times its weight", (name, signal) => {
  expect(judge(SIGNALS, fitOf({ [name]: 3 })).ofBest).toBeCloseTo(logistic(3 * signal));
  expect(judge(SIGNALS, fitOf({ [name]: -3 })).ofBest).toBeCloseTo(logistic(-3 * signal));
});

test("all of them are added", () => {
  const weights = {
    none: -1,
    near: 2,
    covered: 3,
    surprisal: -2,
    like: 5,
    long: 1,
    coveredOfLong: 4,
  };
  const logOdds = -1 + 1 + 0.75 - 0.8 + 1 + 0.8 + 0.8;
  expect(judge(SIGNALS, fitOf(weights)).ofBest).toBeCloseTo(logistic(logOdds));
});

/** The log-odds of a probability. */
const oddsOf = (probability: number): number => Math.log(probability / (1 - probability));

test("whether anything answers is judged apart, by two limits", () => {
  const outcomeAt = (probability: number, story = false) =>
    judge({ ...SIGNALS, story }, fitOf({ none: 2 }, { none: oddsOf(probability) })).outcome;
  expect([0.1, 0.19, 0.21, 0.59, 0.61, 0.9].map((each) => outcomeAt(each))).toEqual([
    ...["none", "none", "unsure", "unsure", "found", "found"],
  ]);
  // Of several sentences, one may be answered.
  expect([0.1, 0.21, 0.61].map((each) => outcomeAt(each, true))).toEqual([
    ...["unsure", "unsure", "found"],
  ]);
});
