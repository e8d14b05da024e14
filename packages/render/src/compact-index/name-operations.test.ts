import fc from "fast-check";
import { expect, test } from "vitest";
import { fairShare } from "./name-operations.ts";

test("shares what small needs leave among the large ones", () => {
  expect(fairShare([10, 100, 100], 110)).toBe(50);
  expect(fairShare([100, 10, 30], 90)).toBe(50);
  expect(fairShare([5, Number.POSITIVE_INFINITY], 25)).toBe(20);
  expect(fairShare([10, 20], 30)).toBe(Number.POSITIVE_INFINITY);
  expect(fairShare([], 0)).toBe(Number.POSITIVE_INFINITY);
  expect(fairShare([1, 1], 0)).toBe(0);
});

test("uses up the total and never exceeds it", () => {
  const needs = fc.array(fc.integer({ min: 0, max: 1000 }), { maxLength: 50 });
  fc.assert(
    fc.property(needs, fc.integer({ min: 0, max: 20_000 }), (all, total) => {
      const share = fairShare(all, total);
      const taken = all.reduce((sum, need) => sum + Math.min(need, share), 0);
      if (share === Number.POSITIVE_INFINITY) expect(taken).toBeLessThanOrEqual(total);
      else expect(taken).toBeCloseTo(total, 6);
    }),
  );
});
