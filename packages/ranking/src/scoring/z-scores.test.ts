import fc from "fast-check";
import { expect, test } from "vitest";
import { zScores } from "./z-scores.ts";

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
