import { array, assert, boolean, integer, property } from "fast-check";
import { expect, test } from "vitest";
import { ndcg } from "./ndcg.mjs";

test("discounts by the logarithm of the rank", () => {
  // (1 / log2 3) / (1 / log2 2), and (1 + 1 / log2 4) / (1 + 1 / log2 3).
  expect(ndcg({ relevant: [false, true], wanted: 1 }, 10)).toBeCloseTo(0.6309, 4);
  expect(ndcg({ relevant: [true, false, true], wanted: 2 }, 10)).toBeCloseTo(0.9197, 4);
});

test("is 1 where the best come first, also where more are wanted than are looked at", () => {
  expect(ndcg({ relevant: [true, true, false], wanted: 2 }, 10)).toBe(1);
  expect(ndcg({ relevant: [true, true, true], wanted: 3 }, 2)).toBe(1);
});

test("does not look below the place it is asked for", () => {
  expect(ndcg({ relevant: [false, false, true], wanted: 1 }, 2)).toBe(0);
});

test("never leaves 0 to 1, and never falls when a relevant hit moves up", () => {
  assert(
    property(
      array(boolean(), { minLength: 2 }),
      integer({ min: 1, max: 20 }),
      (relevant, wanted) => {
        const figure = ndcg({ relevant, wanted }, 10);
        expect(figure).toBeGreaterThanOrEqual(0);
        expect(figure).toBeLessThanOrEqual(1);
        const sorted = [...relevant].sort((one, other) => Number(other) - Number(one));
        expect(ndcg({ relevant: sorted, wanted }, 10)).toBeGreaterThanOrEqual(figure);
      },
    ),
  );
});
