import { expect, test } from "vitest";
import { reciprocalRank } from "./reciprocal-rank.mjs";

test("is one by the rank of the first that is relevant", () => {
  expect(reciprocalRank({ relevant: [true, true], wanted: 2 })).toBe(1);
  expect(reciprocalRank({ relevant: [false, false, true, true], wanted: 2 })).toBeCloseTo(1 / 3);
});

test("is 0 where nothing relevant was found", () => {
  expect(reciprocalRank({ relevant: [false, false], wanted: 1 })).toBe(0);
  expect(reciprocalRank({ relevant: [], wanted: 1 })).toBe(0);
});
