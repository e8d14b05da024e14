import { randomIntegers } from "@speclens/engine/measures";
import { expect, test } from "vitest";
import { dot, logisticRegression, sigmoid } from "./logistic-regression.mjs";

test("finds the weights that outcomes were drawn by", () => {
  const random = randomIntegers(1);
  const uniform = () => random(1_000_000) / 1_000_000;
  const truth = [-1, 2, -3];
  const rows = Array.from({ length: 20_000 }, () => [1, uniform(), uniform()]);
  const outcomes = rows.map((row) => uniform() < sigmoid(dot(row, truth)));
  const fitted = logisticRegression(rows, outcomes);
  for (const [at, weight] of fitted.entries())
    expect(Math.abs(weight - (truth[at] ?? 0))).toBeLessThan(0.2);
});

test("a row of weight 2 counts like two rows", () => {
  const rows = [
    [1, 0],
    [1, 1],
    [1, 0],
    [1, 1],
  ];
  const outcomes = [true, true, false, false];
  const weighted = logisticRegression(rows, outcomes, { weights: [2, 1, 1, 1] });
  const repeated = logisticRegression([[1, 0], ...rows], [true, ...outcomes]);
  for (const [at, weight] of weighted.entries()) expect(weight).toBeCloseTo(repeated[at] ?? 0, 6);
});

test("a feature that never varies, and outcomes that a feature divides, give finite weights", () => {
  const rows = [
    [1, 0, 0],
    [1, 1, 0],
  ];
  for (const weight of logisticRegression(rows, [false, true])) expect(weight).toBeLessThan(100);
});
