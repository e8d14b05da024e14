import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../../../test/support/runs.ts";
import { fitValue } from "./fit-value.ts";
import type { FittedValue } from "./fitted-value.ts";
import { joinPages } from "./join-pages.ts";

const items = Array.from({ length: 90 }, (_, id) => ({ id, note: `by courier ${"é".repeat(id)}` }));

test("a limit ends pages after so many items, and they still join to the value", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100 }),
      fc.integer({ min: 200, max: 8_000 }),
      fc.boolean(),
      (limit, budget, nested) => {
        const value = nested ? { total: items.length, items } : items;
        const pages: FittedValue[] = [];
        for (let offset: number | undefined = 0; offset !== undefined; ) {
          const page = fitValue(value, { limit, budget, offset });
          pages.push(page);
          offset = "nextOffset" in page ? page.nextOffset : undefined;
          expect(page.estimatedTokens).toBeLessThanOrEqual(budget);
          if (page.plan === "page") expect(page.shown).toBeLessThanOrEqual(limit);
        }
        expect(joinPages(pages)).toEqual(value);
      },
    ),
    { numRuns: runs(60) },
  );
});

test("a limit is reached where the budget allows it", () => {
  const page = fitValue(items, { limit: 7, budget: 4_000 });
  expect(page).toMatchObject({ plan: "page", shown: 7, totalCount: 90, leftOut: 83 });
  expect(JSON.parse(page.text)).toEqual(items.slice(0, 7));
  const chosen = fitValue({ items }, { limit: 7, fields: "items.id" });
  expect(JSON.parse(chosen.text)).toEqual({ items: items.slice(0, 7).map(({ id }) => ({ id })) });
});

test("a list of no more items than the limit is whole, as is what is no list", () => {
  expect(fitValue(items.slice(0, 7), { limit: 7 }).plan).toBe("whole");
  expect(fitValue({ id: 1, name: "one" }, { limit: 1 }).plan).toBe("whole");
  expect(() => fitValue(items, { limit: 0 })).toThrow(/limit/);
});
