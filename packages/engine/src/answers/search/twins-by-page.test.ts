import type { Hit, OperationChunk } from "@speclens/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { twinsByPage } from "./twins-by-page.ts";

function hitOf(path: string, score = 0.5, document = "a"): Hit {
  const operation = `GET ${path}` as const;
  return { document, operation, method: "GET", path, deprecated: false, score };
}

function chunkOf(hit: Hit, embedText: string, vector?: readonly number[]): OperationChunk {
  const { document, operation } = hit;
  const of = { document, operation, text: "", embedText };
  return vector === undefined ? of : { ...of, vector: Float32Array.from(vector) };
}

const ISSUES = "list the issues that are assigned to the caller";
const [first, second, third, fourth] = [0, 1, 2, 3].map((place) => hitOf(`/${place}`)) as [
  Hit,
  Hit,
  Hit,
  Hit,
];

test("twins are found by words and by vectors, each with its better hit", () => {
  const chunks = [
    chunkOf(first, ISSUES, [1, 0]),
    chunkOf(second, "something else entirely, in other words", [0, 1]),
    chunkOf(third, `${ISSUES}.`, [-1, 0]),
    chunkOf(fourth, "nothing of the above at all", [0.1, 0.9]),
  ];
  const hits = [first, second, third, fourth];
  const [page] = twinsByPage(hits, chunks, 5, {});
  expect(page?.twins).toEqual([
    [third, first],
    [fourth, second],
  ]);
  expect(page?.stats).toMatchObject({ clustersMerged: 2, folded: 2 });
  const twins = (options: Parameters<typeof twinsByPage>[3]) =>
    twinsByPage(hits, chunks, 5, options)[0]?.twins.map(([{ path }]) => path);
  expect(twins({ dedupEnabled: false })).toEqual(["/2"]);
  expect(twins({ ngramDedupThreshold: 1 })).toEqual(["/3"]);
  expect(twins({ ngramDedupEnabled: false, dedupThreshold: 1 })).toEqual([]);
});

test("twins on different pages are none, nor operations of one name without chunks", () => {
  const chunks = [first, second, third].map((hit) => chunkOf(hit, ISSUES));
  const pages = twinsByPage([first, second, third], chunks, 2, {});
  expect(pages.map(({ twins }) => twins)).toEqual([[[second, first]], []]);
  expect(twinsByPage([first, second], [], 5, {})[0]?.twins).toEqual([]);
});

test("an operation of another document is one of its own", () => {
  const other = hitOf("/0", 0.4, "b");
  const chunks = [chunkOf(first, ISSUES), chunkOf(other, ISSUES)];
  expect(twinsByPage([first, other], chunks, 5, {})[0]?.twins).toEqual([[other, first]]);
});

test("whatever is alike, each page has its hits, and no twin stands under a twin", () => {
  const text = fc.constantFrom(ISSUES, "delete a webhook with its deliveries", "");
  fc.assert(
    fc.property(
      fc.array(text, { maxLength: 12 }),
      fc.integer({ min: 1, max: 6 }),
      (texts, size) => {
        const hits = texts.map((_, place) => hitOf(`/${place}`));
        const chunks = hits.map((hit, place) => chunkOf(hit, texts[place] ?? ""));
        const pages = twinsByPage(hits, chunks, size, { maxChunksPerDoc: 1 });
        expect(pages).toHaveLength(Math.max(1, Math.ceil(hits.length / size)));
        for (const [place, { twins, stats }] of pages.entries()) {
          const page = hits.slice(place * size, (place + 1) * size);
          expect(stats.afterDocumentLimit).toBe(page.length);
          const below = new Set(twins.map(([twin]) => twin));
          for (const [twin, better] of twins) {
            expect(page.indexOf(better)).toBeGreaterThanOrEqual(0);
            expect(page.indexOf(twin)).toBeGreaterThan(page.indexOf(better));
            expect(below.has(better)).toBe(false);
          }
        }
      },
    ),
  );
});
