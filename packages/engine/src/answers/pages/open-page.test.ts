import fc from "fast-check";
import { expect, test } from "vitest";
import { splitBudgets } from "./open-page.ts";

test("the first is the largest step that is not over the budget, and all are there", () => {
  expect(splitBudgets(100)[0]).toBe(100);
  expect(splitBudgets(4000)[0]).toBe(3200);
  expect(splitBudgets(100_000)[0]).toBe(51_200);
  expect(splitBudgets(5_000_000)[0]).toBe(102_400);
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 100_000 }), (budget) => {
      const [own, ...others] = splitBudgets(budget);
      expect(own <= budget && own * 2 > budget).toBe(true);
      expect([own, ...others].sort((a, b) => a - b)).toEqual(
        [...splitBudgets(100)].sort((a, b) => a - b),
      );
    }),
  );
});
