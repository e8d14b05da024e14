import { array, assert, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { auroc } from "./auroc.mjs";

test("is 1 where all that is right is above, 0 where it is below, a half of equal scores", () => {
  expect(auroc([0.9, 0.8], [0.1, 0.2, 0.3])).toBe(1);
  expect(auroc([0.1], [0.2, 0.3])).toBe(0);
  expect(auroc([0.5, 0.5], [0.5])).toBe(0.5);
});

test("is not a number where one side is missing", () => {
  expect(auroc([], [0.5])).toBeNaN();
  expect(auroc([0.5], [])).toBeNaN();
});

test("is the share of pairs that are in order", () => {
  const scores = array(integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 20 });
  assert(
    property(scores, scores, (right, wrong) => {
      const won = right.flatMap((high) =>
        wrong.map((low): number => (high === low ? 0.5 : Number(high > low))),
      );
      const share = won.reduce((sum, value) => sum + value, 0) / won.length;
      expect(auroc(right, wrong)).toBeCloseTo(share, 10);
    }),
  );
});
