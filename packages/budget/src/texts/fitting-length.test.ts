import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../../../test/support/runs.ts";
import { fittingLength } from "./fitting-length.ts";

test("gives a length that fits, and one close to the longest, where tokens rise evenly", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.integer({ min: 100, max: 5000 }),
      fc.double({ min: 0.05, max: 3, noNaN: true }),
      fc.integer({ min: 0, max: 200_000 }),
      (longest, room, each, guess) => {
        let counted = 0;
        const tokensOf = (length: number): number => {
          counted++;
          return Math.ceil(length * each);
        };
        const length = fittingLength(longest, room, tokensOf, guess);
        const best = Math.min(longest, Math.floor(room / each));
        expect(Math.ceil(length * each)).toBeLessThanOrEqual(room);
        expect(length).toBeGreaterThanOrEqual(Math.floor(best * 0.95) - 1);
        expect(counted).toBeLessThanOrEqual(30);
      },
    ),
    { numRuns: runs(3000) },
  );
});

test("gives 0 where nothing fits, and finds what fits behind an infinite count", () => {
  expect(fittingLength(1000, 5, () => 6, 100)).toBe(0);
  const stop = (length: number): number => (length > 37 ? Number.POSITIVE_INFINITY : 1);
  const length = fittingLength(100_000, 100, stop, 50_000);
  expect(length).toBeGreaterThan(0);
  expect(length).toBeLessThanOrEqual(37);
});
