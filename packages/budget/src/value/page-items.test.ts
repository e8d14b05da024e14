import { type JsonValue, SpecLensError } from "@speclens/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../../../test/support/runs.ts";
import { anyJson } from "../../test/arbitrary-json.ts";
import { estimateTokens } from "../tokens/estimate-tokens.ts";
import { pageItems } from "./page-items.ts";

const bookings = Array.from({ length: 500 }, (_, id) => ({ id, guest: "Ada Example" }));

test("500 bookings: the first 50, how many there are and where the next ones begin", () => {
  const page = pageItems(bookings);
  expect(page).toEqual({ items: bookings.slice(0, 50), totalCount: 500, nextOffset: 50 });
  const last = pageItems(bookings, { offset: 480 });
  expect(last).toEqual({ items: bookings.slice(480), totalCount: 500 });
});

test("a list that fits has no paging fields", () => {
  expect(pageItems(bookings.slice(0, 10))).toEqual({ items: bookings.slice(0, 10) });
  expect(pageItems([])).toEqual({ items: [] });
});

test("an item that is too large alone is summarized", () => {
  const large = { id: 1, text: "long ".repeat(1000) };
  const page = pageItems([large, large], { budget: 300 });
  expect(page).toMatchObject({ nextOffset: 1, totalCount: 2, summarized: true });
  expect(page.items[0]).toMatchObject({ id: 1 });
});

test("any list: within the budget, each item once, whole unless it says otherwise", () => {
  fc.assert(
    fc.property(
      fc.array(anyJson, { maxLength: 30 }),
      fc.integer({ min: 200, max: 2000 }),
      fc.integer({ min: 1, max: 12 }),
      (values, budget, limit) => {
        let next: number | undefined = 0;
        while (next !== undefined) {
          const page = pageItems(values, { budget, limit, offset: next });
          expect(estimateTokens(JSON.stringify(page.items))).toBeLessThanOrEqual(budget);
          expect(page.items.length).toBeLessThanOrEqual(limit);
          const end: number = page.nextOffset ?? values.length;
          expect(end - next).toBe(page.items.length);
          if (page.summarized === undefined) expect(page.items).toEqual(values.slice(next, end));
          next = page.nextOffset;
        }
      },
    ),
    { numRuns: runs(300) },
  );
});

test("refuses an impossible limit, offset or budget", () => {
  const values: JsonValue[] = [1, 2];
  for (const options of [{ limit: 0 }, { offset: -1 }, { budget: 3 }])
    expect(() => pageItems(values, options)).toThrow(SpecLensError);
});
