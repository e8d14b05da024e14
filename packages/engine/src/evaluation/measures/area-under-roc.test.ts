import fc from "fast-check";
import { expect, test } from "vitest";
import { areaUnderRoc } from "./area-under-roc.ts";

// Whole numbers: a map of them makes no ties by rounding.
const anyScores = fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 1, maxLength: 12 });

test("counts pairs in the right order, ties by half", () => {
  // 0.9 beats both, 0.4 loses to 0.5 and ties with 0.4.
  expect(areaUnderRoc([0.9, 0.4], [0.5, 0.4])).toBe(2.5 / 4);
  fc.assert(
    fc.property(anyScores, anyScores, (higher, lower) => {
      const pairs = higher.flatMap((one) =>
        lower.map((other) => (one > other ? 1 : one === other ? 0.5 : 0)),
      );
      const share = pairs.reduce<number>((sum, pair) => sum + pair, 0) / pairs.length;
      expect(areaUnderRoc(higher, lower)).toBeCloseTo(share, 12);
    }),
  );
});

test("is 1 where a threshold parts them, and 0.5 where all are alike", () => {
  fc.assert(
    fc.property(anyScores, anyScores, (higher, lower) => {
      const raised = higher.map((score) => score + 41);
      expect(areaUnderRoc(raised, lower)).toBe(1);
      expect(areaUnderRoc(lower, raised)).toBe(0);
    }),
  );
  expect(areaUnderRoc([3, 3], [3, 3, 3])).toBe(0.5);
});

test("stays the same under every map that keeps the order", () => {
  fc.assert(
    fc.property(anyScores, anyScores, (higher, lower) => {
      const map = (score: number): number => Math.exp(score) + 3 * score ** 3;
      expect(areaUnderRoc(higher.map(map), lower.map(map))).toBe(areaUnderRoc(higher, lower));
    }),
  );
});

test("is nothing where a kind is missing", () => {
  expect(areaUnderRoc([], [1])).toBeUndefined();
  expect(areaUnderRoc([1], [])).toBeUndefined();
});
