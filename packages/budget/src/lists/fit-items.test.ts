import type { TokenCounter } from "@speclens/core";
import { SpecLensError } from "@speclens/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { processorTime } from "../../../../test/support/processor-time.ts";
import { estimateTokens } from "../tokens/estimate-tokens.ts";
import { loadTokenCounter } from "../tokens/load-token-counter.ts";
import { fitItems } from "./fit-items.ts";

const words: TokenCounter = {
  name: "words",
  count: (text) => text.split(/\s+/).filter(Boolean).length,
};

test("takes whole items up to the budget and names what is left", () => {
  const items = Array.from({ length: 10 }, (_, index) => `a b c d e f g h i ${index}`);
  expect(fitItems(items, { budget: 35, counter: words })).toEqual({
    items: items.slice(0, 3),
    offset: 0,
    nextOffset: 3,
    total: 10,
    leftOut: 7,
    tokens: 30,
  });
  const last = fitItems(items, { budget: 35, counter: words, offset: 9 });
  expect(last).toEqual({ items: items.slice(9), offset: 9, total: 10, leftOut: 0, tokens: 10 });
});

test("respects the limit, the reserve and an offset past the end", () => {
  const items = ["one", "two", "three"];
  expect(fitItems(items, { budget: 100, limit: 2 }).nextOffset).toBe(2);
  expect(fitItems(Array(60).fill("x"), { budget: 4000 }).items).toHaveLength(50);
  expect(fitItems(items, { budget: 100, offset: 7 })).toMatchObject({ items: [], leftOut: 0 });
  const long = Array(9).fill("a b c d e f g h i j");
  expect(fitItems(long, { budget: 60, reserve: 30, counter: words }).items).toHaveLength(3);
});

test("an item that does not fit alone is cut with a mark, and the next page goes on", () => {
  const text = "word ".repeat(1000);
  const page = fitItems([text, "next"], { budget: 50 });
  expect(page.items).toHaveLength(1);
  expect(page.items[0]).toMatch(/word… \(\d+ more characters\)$/);
  expect(page.nextOffset).toBe(1);
  expect(page.tokens).toBeLessThanOrEqual(50);
});

test("refuses impossible requests", () => {
  for (const options of [
    { budget: 10 },
    { budget: 100, reserve: 90 },
    { budget: 100, limit: 0 },
    { budget: 100, offset: -1 },
    { budget: Number.NaN },
  ]) {
    let caught: unknown;
    try {
      fitItems(["a"], options);
    } catch (error) {
      caught = error;
    }
    expect(SpecLensError.is(caught, "argument-invalid")).toBe(true);
  }
});

const anyItem = fc.oneof(
  fc.string({ maxLength: 300 }),
  fc.string({ unit: "grapheme", maxLength: 300 }),
  fc.lorem({ maxCount: 300 }),
);

test("following nextOffset gives back every item once and stays within the budget", () => {
  fc.assert(
    fc.property(
      fc.array(anyItem, { maxLength: 60 }),
      fc.integer({ min: 50, max: 800 }),
      fc.integer({ min: 1, max: 20 }),
      (items, budget, limit) => {
        const seen: string[] = [];
        for (let offset: number | undefined = 0; offset !== undefined; ) {
          const page = fitItems(items, { budget, limit, offset });
          expect(estimateTokens(page.items.join("\n"))).toBeLessThanOrEqual(budget);
          expect(page.items.length).toBeLessThanOrEqual(limit);
          expect(page.offset + page.items.length + page.leftOut).toBe(items.length);
          for (const [index, text] of page.items.entries()) {
            const original = items[offset + index] ?? "";
            if (page.charactersCut === undefined) expect(text).toBe(original);
            else {
              const kept = text.slice(0, text.lastIndexOf("…"));
              expect(original.startsWith(kept)).toBe(true);
              expect(kept.length + page.charactersCut).toBe(original.length);
              // The next character did not begin in what was kept.
              expect(
                /[\ud800-\udbff]$/.test(kept) &&
                  /^[\udc00-\udfff]/.test(original.slice(kept.length)),
              ).toBe(false);
            }
            seen.push(original);
          }
          offset = page.nextOffset;
        }
        expect(seen).toEqual(items);
      },
    ),
    { numRuns: 300 },
  );
});

test("stays within an exact budget too", async () => {
  const counter = await loadTokenCounter("o200k");
  fc.assert(
    fc.property(fc.array(anyItem, { maxLength: 40 }), (items) => {
      const page = fitItems(items, { budget: 60, counter });
      expect(counter.count(page.items.join("\n"))).toBeLessThanOrEqual(60);
    }),
    { numRuns: 50 },
  );
});

test("a list of 10⁵ items and an item of 1 MB take milliseconds", () => {
  const items = Array.from({ length: 100_000 }, (_, index) => `item ${index}`);
  const milliseconds = processorTime(() => {
    expect(fitItems(items, { budget: 4000, limit: 200, offset: 99_000 }).items).toHaveLength(200);
    fitItems(["x,".repeat(500_000)], { budget: 4000 });
  });
  expect(milliseconds).toBeLessThan(500);
});
