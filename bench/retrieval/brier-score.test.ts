import { expect, test } from "vitest";
import { brierScore } from "./brier-score.mjs";

test("is the mean square of what is off", () => {
  const predictions = [
    { probability: 0.9, right: true },
    { probability: 0.4, right: false },
  ];
  expect(brierScore(predictions)).toBeCloseTo((0.01 + 0.16) / 2);
});

test("is 0 for what is sure and right, 1 for what is sure and wrong", () => {
  expect(brierScore([{ probability: 1, right: true }])).toBe(0);
  expect(brierScore([{ probability: 0, right: true }])).toBe(1);
});
