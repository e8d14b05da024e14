import fc from "fast-check";
import { expect, test } from "vitest";
import { type FoldableChunk, foldTwins } from "./fold-twins.ts";

const SETTINGS = { ngramDedupThreshold: 0.7, dedupThreshold: 0.85 };

test("a twin is folded under the best of its cluster if it must stay, and merged into it otherwise", () => {
  const text = "list the issues that are assigned to the caller";
  const ranked = [
    { key: "best", text, vector: [1, 0] },
    { key: "by words", text: `${text}.`, distinct: true },
    { key: "by vectors", text: "something else entirely", vector: [0.9, 0.1] },
    { key: "another", text: "delete the branch of a repository", vector: [0, 1] },
  ];
  const { clusters, merged } = foldTwins(ranked, SETTINGS, () => true);
  expect(
    clusters.map(({ best, folded, duplicates }) => [
      best.key,
      folded.map(({ key }) => key),
      duplicates,
    ]),
  ).toEqual([
    ["best", ["by words"], ["by vectors"]],
    ["another", [], []],
  ]);
  expect(merged).toEqual({ words: 0, vectors: 1 });
});

const chunks: fc.Arbitrary<FoldableChunk[]> = fc
  .array(
    fc.record({
      text: fc.constantFrom("list all issues of it", "list all issues of it.", "delete a branch"),
      vector: fc.constantFrom(undefined, [1, 0], [0, 1], [0.9, 0.2]),
      distinct: fc.boolean(),
    }),
    { maxLength: 8 },
  )
  .map((all) => all.map((chunk, index) => ({ ...chunk, key: String(index) })));

test("each chunk is a best, folded or merged one, unless it may not stay", () => {
  fc.assert(
    fc.property(chunks, fc.uniqueArray(fc.nat(7).map(String)), (ranked, refused) => {
      const mayStay = ({ key }: FoldableChunk) => !refused.includes(key);
      const { clusters } = foldTwins(ranked, SETTINGS, mayStay);
      const stays = clusters.flatMap(({ best, folded }) => [best, ...folded]);
      const merged = clusters.flatMap(({ duplicates }) => duplicates);
      expect(stays.every(mayStay)).toBe(true);
      const placed = [...stays.map(({ key }) => key), ...merged];
      expect(new Set(placed).size).toBe(placed.length);
      for (const { key } of ranked)
        expect([key, placed.includes(key) || refused.includes(key)]).toEqual([key, true]);
    }),
  );
});
