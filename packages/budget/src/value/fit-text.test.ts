import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../../../test/support/runs.ts";
import { fitValue } from "./fit-value.ts";
import type { FittedPage } from "./fitted-value.ts";

const WORDS = [
  "order",
  "заказ",
  "注文",
  "طلب",
  "आदेश",
  "e\u0301clair",
  "👩‍👩‍👧",
  ". ",
  ", ",
  "\n",
  "\n\n",
  "# ",
  "- ",
];

function pagesOf(text: string, budget: number): FittedPage[] {
  const pages: FittedPage[] = [];
  for (let offset: number | undefined = 0; offset !== undefined; ) {
    const page = fitValue(text, { budget, offset });
    if (page.plan !== "split") throw new Error(`a text in pieces, not ${page.plan}`);
    pages.push(page);
    offset = page.nextOffset;
  }
  return pages;
}

test("pieces of a text know their place, use a good part of the budget, and are the text", () => {
  const text = fc
    .array(fc.constantFrom(...WORDS), { minLength: 600, maxLength: 1500 })
    .map((words) => words.join(" "));
  fc.assert(
    fc.property(text, fc.integer({ min: 200, max: 450 }), (whole, budget) => {
      const pages = pagesOf(whole, budget);
      expect(pages.map((page) => page.text).join("")).toBe(whole);
      for (const [index, page] of pages.entries()) {
        expect(page.chunkIndex).toBe(index);
        expect(page.totalChunks).toBe(pages.length);
        expect(page.estimatedTokens).toBeLessThanOrEqual(budget);
        // A piece ends at a section after three quarters of the characters that fit. If the rest is in a script
        // with more tokens for each character, these are a smaller share of the tokens.
        if (page.nextOffset !== undefined)
          expect(page.estimatedTokens).toBeGreaterThanOrEqual(0.4 * budget);
      }
    }),
    { numRuns: runs(200) },
  );
});

test("a log comes by 200 lines, and whole entries", () => {
  const line = (index: number): string =>
    `2026-11-22T10:00:${String(index % 60).padStart(2, "0")}Z INFO ${index}`;
  const pieces = Math.max(5, runs(50));
  const log = Array.from({ length: 200 * pieces }, (_, index) => line(index)).join("\n");
  const first = fitValue(log, { budget: 8000 });
  expect(first).toMatchObject({ plan: "split", chunkIndex: 0, totalChunks: pieces });
  expect(first.text.trimEnd().split("\n")).toHaveLength(200);
  const pages = pagesOf(log, 8000);
  expect(pages).toHaveLength(pieces);
  expect(pages.map(({ text }) => text).join("")).toBe(log);
});

test("a piece ends where a section does, and its note says how to go on", () => {
  const section = (index: number): string =>
    `## Part ${index}\n\n${"It says what it has to say. ".repeat(12)}\n\n`;
  const text = Array.from({ length: 30 }, (_, index) => section(index)).join("");
  const first = fitValue(text, { budget: 600 });
  expect(first.text).toMatch(/\.\s*$/);
  expect(JSON.parse(first.note ?? "")).toMatchObject({
    chunkIndex: 0,
    nextOffset: first.text.length,
  });
});

test("an offset inside of a piece gives the rest of that piece", () => {
  const text = "word ".repeat(3000);
  const [first] = pagesOf(text, 500);
  const rest = fitValue(text, { budget: 500, offset: 100 });
  expect(rest).toMatchObject({ chunkIndex: 0, nextOffset: first?.nextOffset });
  expect(rest.text).toBe(first?.text.slice(100));
});
