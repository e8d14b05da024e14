import fc from "fast-check";
import { expect, test } from "vitest";
import { deviationOf, zScores } from "./z-scores.ts";

test("equal values, or none, say nothing", () => {
  expect(zScores([])).toEqual([]);
  expect(zScores([3, 3, 3])).toEqual([0, 0, 0]);
});

test("order stays, scale goes", () => {
  const values = fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 2 });
  fc.assert(
    fc.property(values, (numbers) => {
      const scores = zScores(numbers);
      for (const [index, value] of numbers.entries()) {
        const first = numbers[0] ?? 0;
        expect(Math.sign((scores[index] ?? 0) - (scores[0] ?? 0))).toBe(Math.sign(value - first));
      }
      for (const [index, score] of zScores(numbers.map((value) => value * 7 + 3)).entries())
        expect(score).toBeCloseTo(scores[index] ?? 0, 6);
    }),
  );
});

test("they are in standard deviations from the mean", () => {
  expect(zScores([1, 3])).toEqual([-1, 1]);
  expect(zScores([2, 4, 4, 4, 5, 5, 7, 9])).toEqual([-1.5, -0.5, -0.5, -0.5, 0, 0, 1, 2]);
  expect(deviationOf([2, 4, 4, 4, 5, 5, 7, 9])).toBe(2);
  expect(deviationOf([])).toBe(0);
});
