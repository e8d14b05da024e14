import type { TokenCounter } from "@speclens/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../../test/support/runs.ts";
import { renderCompactIndex } from "../src/compact-index/render-compact-index.ts";
import { readCompactIndex } from "./read-compact-index.mjs";

/** Counts what merges over the ends of lines, as tokenizers do, and so less than the sum of its parts. */
const counter: TokenCounter = {
  name: "pieces",
  count: (text) => text.match(/\s*\n+|\s?\p{L}+|\s?[^\s\p{L}]+/gu)?.length ?? 0,
};

const segment = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom("pets", "{id}", "v1", "things", "a-b", "x.json", "GET") },
  fc.constantFrom("", ":token", "#Action=Put", "{name}:cancel", "a=", "v1.", "(x)", "+3", "a b"),
  fc.string({ maxLength: 6 }),
  fc.string({ unit: "grapheme", maxLength: 4 }),
);
const path = fc.oneof(
  { weight: 9, arbitrary: fc.array(segment, { maxLength: 6 }).map((all) => `/${all.join("/")}`) },
  fc.string({ maxLength: 8 }),
);
const operation = fc.record({
  method: fc.constantFrom("GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"),
  path,
  summary: fc.option(fc.oneof(fc.lorem({ maxCount: 8 }), fc.string()), { nil: undefined }),
  parameters: fc.array(fc.string({ maxLength: 10 }), { maxLength: 7 }),
});
const nameOf = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`;
const documents = fc.uniqueArray(
  fc.record({
    id: fc.oneof(fc.constantFrom("shop", "a/b", "v1:", "and", "x;"), fc.string({ minLength: 1 })),
    title: fc.option(
      fc.oneof(fc.constantFrom("Shop API", "5 of 7", "(x)", "GET: y; z"), fc.string()),
      { nil: undefined },
    ),
    operations: fc.uniqueArray(operation, { selector: nameOf, maxLength: 40 }),
  }),
  { selector: ({ id }) => id, maxLength: 8 },
);
/** So many that not even their names fit. */
const manyDocuments = documents.map((all) =>
  Array.from({ length: 20 }, (_, turn) =>
    all.map((one) => ({ ...one, id: `${turn} ${one.id}` })),
  ).flat(),
);

test("METHOD and path of every operation can be read back", () => {
  fc.assert(
    fc.property(documents, fc.constantFrom("complete", "summaries", "paths"), (all, detail) => {
      const { text } = renderCompactIndex(all, { counter, detail, budget: 1e6 });
      const read = readCompactIndex(text);
      expect(read.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
      expect(read.map(({ operations }) => operations.toSorted())).toEqual(
        all.map(({ operations }) => operations.map(nameOf).toSorted()),
      );
    }),
    { numRuns: runs(500) },
  );
});

test("a budget holds, and what the text names and counts is what it says", () => {
  fc.assert(
    fc.property(
      fc.oneof(documents, manyDocuments),
      fc.integer({ min: 200, max: 1500 }),
      (all, budget) => {
        const index = renderCompactIndex(all, { counter, budget });
        expect(counter.count(index.text)).toBe(index.tokens);
        expect(index.tokens).toBeLessThanOrEqual(budget);
        expect(renderCompactIndex(all, { counter, budget })).toEqual(index);
        const part = index.named < index.operations ? `, ${index.named} named.` : " operations.";
        expect(index.text.split("\n")[0]?.replace("operation.", "operations.")).toContain(part);
        const read = readCompactIndex(index.text);
        const told = index.documents.filter(({ detail }) => detail !== "none");
        expect(read.map(({ operations }) => operations.length)).toEqual(
          told.map((one) => one.named),
        );
        for (const [position, { id, operations, named, of: total }] of read.entries()) {
          const names = new Set(all[position]?.operations.map(nameOf));
          expect(operations.every((name) => names.delete(name))).toBe(true);
          expect(id).toBe(all[position]?.id);
          if (names.size > 0)
            expect([named, total]).toEqual([operations.length, all[position]?.operations.length]);
        }
      },
    ),
    { numRuns: runs(150) },
  );
});

test("the operations near to a question are named first, within the budget", () => {
  fc.assert(
    fc.property(
      fc.oneof(documents, manyDocuments).chain((all) => {
        const places = all.flatMap(({ id, operations }) =>
          operations.map((one) => ({ document: id, operation: nameOf(one) })),
        );
        return fc.tuple(fc.constant(all), fc.shuffledSubarray(places));
      }),
      fc.integer({ min: 200, max: 1500 }),
      ([all, near], budget) => {
        const foreign = { document: "nowhere", operation: "GET /" };
        const options = { counter, budget, near: [...near, ...near, foreign] };
        const index = renderCompactIndex(all, options);
        expect(counter.count(index.text)).toBe(index.tokens);
        expect(index.tokens).toBeLessThanOrEqual(budget);
        expect(index.documents.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
        const read = readCompactIndex(index.text);
        expect(read.reduce((sum, { operations }) => sum + operations.length, 0)).toBe(index.named);
        // The first documents are those of the operations, in this order.
        const first = [...new Set(near.map(({ document }) => document))].slice(0, read.length);
        expect(read.slice(0, first.length).map(({ id }) => id)).toEqual(first);
        // Of each document, those that are named include the nearest ones.
        for (const { id, operations } of read) {
          const nearest = near.filter(({ document }) => document === id);
          const expected = nearest.slice(0, operations.length).map(({ operation }) => operation);
          expect(operations).toEqual(expect.arrayContaining(expected));
        }
      },
    ),
    { numRuns: runs(150) },
  );
});
