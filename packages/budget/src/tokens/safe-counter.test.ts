import type { TokenCounter } from "@speclens/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../../../test/support/runs.ts";
import { anyText } from "../../test/any-text.ts";
import { assembleSections } from "../lists/assemble-sections.ts";
import { fitItems } from "../lists/fit-items.ts";
import { MAXIMUM_BYTES } from "../settings/defaults.ts";
import { cutText, cutToBytes } from "../texts/cut-text.ts";
import { readLines } from "../texts/read-lines.ts";
import { splitText } from "../texts/split-text.ts";
import { fitValue } from "../value/fit-value.ts";
import { pageItems } from "../value/page-items.ts";
import { summarizeValue } from "../value/summarize-value.ts";
import { safeCounter } from "./safe-counter.ts";

const broken: readonly TokenCounter[] = [
  {
    name: "throws",
    count: () => {
      throw new Error("no vocabulary");
    },
  },
  { name: "nan", count: () => Number.NaN },
  { name: "infinite", count: () => Number.POSITIVE_INFINITY },
  { name: "negative", count: () => -1 },
];

test.each(broken)("a counter that fails counts bytes: $name", (counter) => {
  const safe = safeCounter(counter);
  expect(safe.name).toBe(counter.name);
  expect(safe.count("")).toBe(0);
  expect(safe.count("four")).toBe(3);
  expect(safe.count("четыре")).toBe(9);
  expect(safe.count("a".repeat(MAXIMUM_BYTES))).toBe(7680);
  expect(safe.count("a".repeat(MAXIMUM_BYTES + 1))).toBe(Number.POSITIVE_INFINITY);
});

test("one that works is left alone", () => {
  expect(safeCounter({ name: "x", count: () => 7 }).count("a".repeat(20_000))).toBe(7);
});

test.each(broken)("nothing fails for it, and nothing exceeds 10 KB: $name", (counter) => {
  const text = "Some words, quelques mots, несколько слов.\n".repeat(3000);
  const budget = 100_000;
  const texts = [
    cutText(text, budget, counter).text,
    fitItems(text.split("\n"), { budget, counter, limit: 9999 }).items.join("\n"),
    fitItems([text], { budget, counter }).items.join("\n"),
    readLines(text, { startLine: 1, budget, counter }).text,
    assembleSections([{ name: "a", priority: 1, text }], { budget, counter }).text,
    ...splitText(text, { chunkSize: budget, counter }).map((piece) => piece.text),
  ];
  for (const text of texts) {
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MAXIMUM_BYTES);
    expect(text.length).toBeGreaterThan(0);
  }
});

test.each(broken)("values are fitted by bytes, too: $name", (counter) => {
  const order = { id: 4711, note: "Some words, несколько слов. ".repeat(100) };
  const options = { budget: 600, counter };
  const texts = [
    JSON.stringify(summarizeValue(order, options).value),
    JSON.stringify(pageItems([order, order], options).items),
    fitValue(order, options).text,
    fitValue(
      Array.from({ length: 50 }, () => order),
      options,
    ).text,
  ];
  for (const text of texts) {
    expect(text).toContain("4711");
    // Three tokens for four bytes.
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(800);
  }
});

test("cutToBytes keeps to the bytes and says what is left out", () => {
  fc.assert(
    fc.property(anyText(2000), fc.integer({ min: 40, max: 1000 }), (text, maximum) => {
      const cut = cutToBytes(text, maximum);
      expect(Buffer.byteLength(cut.text)).toBeLessThanOrEqual(maximum);
      const kept = cut.text.slice(0, cut.charactersCut > 0 ? cut.text.lastIndexOf("…") : undefined);
      expect(text.startsWith(kept)).toBe(true);
      expect(kept.length + cut.charactersCut).toBe(text.length);
    }),
    { numRuns: runs(1000) },
  );
  const { text } = cutToBytes("one line of it\n".repeat(1000));
  expect(Buffer.byteLength(text)).toBeGreaterThan(MAXIMUM_BYTES * 0.75);
  expect(text).toMatch(/of it… \(\d+ more characters\)$/);
});
