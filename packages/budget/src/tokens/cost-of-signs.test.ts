import fc from "fast-check";
import { expect, test } from "vitest";
import { costOfSigns } from "./cost-of-signs.ts";
import { PIECE_COSTS } from "./piece-costs.ts";

const cost = (signs: string) => costOfSigns(signs, 0, signs.length, PIECE_COSTS.o200k);

test("a longer run hardly costs less", () => {
  const signs = fc.string({
    unit: fc.constantFrom(..."[]{}\"':,-=*#_.~+/\\<>|&%$"),
    minLength: 3,
    maxLength: 60,
  });
  fc.assert(
    fc.property(signs, (run) => {
      // Runs of two have a cost of their own, and the third sign of `[--` is mostly one token with the second.
      expect(cost(run)).toBeGreaterThanOrEqual(cost(run.slice(0, -1)) - 0.7);
      expect(cost(run)).toBeLessThanOrEqual(run.length);
    }),
  );
});

test("rules have long tokens, brackets short ones, signs in disorder hardly any", () => {
  expect(cost("-".repeat(80))).toBeLessThan(6);
  expect(cost("[".repeat(80))).toBeGreaterThan(30);
  expect(cost("&|%<".repeat(20))).toBeGreaterThan(cost('[{":'.repeat(20)));
});

test("reads only the run it is given", () => {
  expect(costOfSigns('a"]}b', 1, 4, PIECE_COSTS.o200k)).toBe(cost('"]}'));
});
