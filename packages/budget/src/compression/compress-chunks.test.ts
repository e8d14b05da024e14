import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "../../../../test/support/runs.ts";
import { type CompressedChunk, compressChunks, type RankedChunk } from "./compress-chunks.ts";
import type { CompressionOptions } from "./compression-options.ts";

const TEXT = "list the open issues of a repository that are assigned to the caller";
const OTHER = "delete a webhook together with all of its deliveries";

function chunk(key: string, given: Partial<RankedChunk> = {}): RankedChunk {
  return { key, text: `${key} is like nothing else`, score: 0.9, owner: key, ...given };
}

function keysOf(chunks: readonly CompressedChunk[]): string[] {
  return chunks.map((each) => each.chunk.key);
}

describe("near-duplicates", () => {
  test("are found by words, and the best one names them", () => {
    const { chunks, stats } = compressChunks([
      chunk("a", { text: TEXT }),
      chunk("b", { text: OTHER }),
      chunk("c", { text: `${TEXT}!` }),
    ]);
    expect(keysOf(chunks)).toEqual(["a", "b"]);
    expect(chunks[0]?.duplicates).toEqual(["c"]);
    expect(stats).toMatchObject({ afterNgramDedup: 2, afterDedup: 2, clustersMerged: 1 });
  });

  test("are found by vectors where words do not tell", () => {
    const { chunks, stats } = compressChunks([
      chunk("a", { vector: [1, 0] }),
      chunk("b", { vector: [0, 1] }),
      chunk("c", { vector: new Float32Array([0.9, 0.1]) }),
      chunk("d"),
      chunk("e", { vector: [1, 0, 0] }),
    ]);
    expect(keysOf(chunks)).toEqual(["a", "b", "d", "e"]);
    expect(chunks[0]?.duplicates).toEqual(["c"]);
    expect(stats).toMatchObject({ afterNgramDedup: 5, afterDedup: 4 });
  });

  test("are compared with the best of a cluster only: likeness does not travel", () => {
    const at = (degrees: number) => [
      Math.cos((degrees * Math.PI) / 180),
      Math.sin((degrees * Math.PI) / 180),
    ];
    // cos 30° = 0.87 and cos 60° = 0.5.
    const ranked = [0, 30, 60].map((degrees) => chunk(`at ${degrees}`, { vector: at(degrees) }));
    const { chunks } = compressChunks(ranked);
    expect(keysOf(chunks)).toEqual(["at 0", "at 60"]);
  });

  test("that are distinct stay, right below the best one", () => {
    const { chunks, stats } = compressChunks([
      chunk("a", { text: TEXT, distinct: true }),
      chunk("b", { text: OTHER, distinct: true }),
      chunk("c", { text: TEXT, distinct: true }),
      chunk("d", { text: TEXT }),
    ]);
    expect(chunks.map(({ chunk: { key }, foldedUnder }) => [key, foldedUnder])).toEqual([
      ["a", undefined],
      ["c", "a"],
      ["b", undefined],
    ]);
    expect(chunks[0]?.duplicates).toEqual(["d"]);
    expect(stats).toMatchObject({ afterDedup: 3, clustersMerged: 1, folded: 1 });
  });
});

test("at most so many chunks of an owner stay; what was merged away does not count", () => {
  const of = (owner: string, ...keys: string[]) => keys.map((key) => chunk(key, { owner }));
  const ranked = [
    ...of("one", "a", "b"),
    chunk("b again", { owner: "one", text: chunk("b").text }),
    ...of("one", "c"),
    ...of("two", "d"),
  ];
  const { chunks, leftOut, stats } = compressChunks(ranked);
  expect(keysOf(chunks)).toEqual(["a", "b", "d"]);
  expect(leftOut).toEqual([{ key: "c", reason: "maxChunksPerDoc" }]);
  expect(stats).toMatchObject({ afterDedup: 4, afterDocumentLimit: 3, maxChunksPerDoc: 2 });
  expect(keysOf(compressChunks(ranked, { maxChunksPerDoc: 0 }).chunks)).toHaveLength(4);
});

test("scores below the minimum are left out, at the minimum not", () => {
  const ranked = [chunk("a", { score: 0.3 }), chunk("b", { score: 0.2999 })];
  const { chunks, leftOut, stats } = compressChunks(ranked);
  expect(keysOf(chunks)).toEqual(["a"]);
  expect(leftOut).toEqual([{ key: "b", reason: "minConfidence" }]);
  expect(stats).toMatchObject({ original: 2, minConfidence: 0.3, afterScoreFilter: 1 });
});

describe("refuses", () => {
  test.each<[CompressionOptions, string]>([
    [{ minConfidence: 1.1 }, "minConfidence"],
    [{ minConfidence: Number.NaN }, "minConfidence"],
    [{ ngramDedupThreshold: 0.49 }, "ngramDedupThreshold"],
    [{ dedupThreshold: 1.01 }, "dedupThreshold"],
    [{ dedupThreshold: 0.4, dedupEnabled: false }, "dedupThreshold"],
    [{ maxChunksPerDoc: -1 }, "maxChunksPerDoc"],
    [{ maxChunksPerDoc: 1.5 }, "maxChunksPerDoc"],
  ])("%j", (options, argument) => {
    expect(() => compressChunks([], options)).toThrow(
      expect.objectContaining({ code: "argument-invalid", details: { argument } }),
    );
  });

  test.each([-0.1, 1.1, Number.NaN])("a score of %d", (score) => {
    expect(() => compressChunks([chunk("a", { score })])).toThrow(
      expect.objectContaining({ code: "argument-invalid", details: { argument: "score" } }),
    );
  });
});

describe("whatever is compressed", () => {
  const words = fc.constantFrom(
    "list",
    "issues",
    "of",
    "a",
    "repository",
    "delete",
    "знак",
    "用户",
  );
  const ranked: fc.Arbitrary<RankedChunk[]> = fc
    .array(
      fc.record(
        {
          text: fc.array(words, { maxLength: 7 }).map((all) => all.join(" ")),
          score: fc.double({ min: 0, max: 1, noNaN: true }),
          owner: fc.constantFrom("a", "b", "c"),
          vector: fc.array(fc.integer({ min: -2, max: 2 }), { minLength: 2, maxLength: 3 }),
          distinct: fc.boolean(),
        },
        { requiredKeys: ["text", "score", "owner"] },
      ),
      { maxLength: 12 },
    )
    .map((chunks) => chunks.map((made, place) => ({ ...made, key: String(place) })));
  const threshold = fc.double({ min: 0.5, max: 1, noNaN: true });
  const options: fc.Arbitrary<CompressionOptions> = fc.record(
    {
      minConfidence: fc.double({ min: 0, max: 1, noNaN: true }),
      ngramDedupEnabled: fc.boolean(),
      ngramDedupThreshold: threshold,
      dedupEnabled: fc.boolean(),
      dedupThreshold: threshold,
      maxChunksPerDoc: fc.nat(4),
    },
    { requiredKeys: [] },
  );

  test("no key vanishes, and none comes twice", () => {
    fc.assert(
      fc.property(ranked, options, (given, how) => {
        const { chunks, leftOut } = compressChunks(given, how);
        const named = [
          ...chunks.flatMap((each) => [each.chunk.key, ...each.duplicates]),
          ...leftOut.map(({ key }) => key),
        ];
        expect(named.sort()).toEqual(given.map(({ key }) => key).sort());
      }),
    );
  });

  test("what is distinct is never merged away", () => {
    fc.assert(
      fc.property(ranked, options, (given, how) => {
        const distinct = new Set(given.filter((one) => one.distinct).map(({ key }) => key));
        const merged = compressChunks(given, how).chunks.flatMap(({ duplicates }) => duplicates);
        expect(merged.filter((key) => distinct.has(key))).toEqual([]);
      }),
    );
  });

  test("the order stays, but for what is folded: it follows its better one", () => {
    fc.assert(
      fc.property(ranked, options, (given, how) => {
        const { chunks } = compressChunks(given, how);
        const best = chunks.filter(({ foldedUnder }) => foldedUnder === undefined);
        const places = best.map(({ chunk: { key } }) => Number(key));
        expect(places).toEqual([...places].sort((left, right) => left - right));
        let above = "";
        for (const {
          chunk: { key },
          foldedUnder,
        } of chunks) {
          if (foldedUnder === undefined) above = key;
          else {
            expect(foldedUnder).toBe(above);
            expect(Number(key)).toBeGreaterThan(Number(above));
          }
        }
      }),
    );
  });

  test("compressed again it stays as it is", () => {
    fc.assert(
      fc.property(ranked, options, (given, how) => {
        const once = compressChunks(given, how).chunks;
        const twice = compressChunks(
          once.map((each) => each.chunk),
          how,
        );
        expect(twice.leftOut).toEqual([]);
        expect(twice.chunks.map(({ chunk, foldedUnder }) => [chunk.key, foldedUnder])).toEqual(
          once.map(({ chunk, foldedUnder }) => [chunk.key, foldedUnder]),
        );
      }),
      { numRuns: runs(500) },
    );
  });

  test("with everything off it is what it was", () => {
    const off = {
      minConfidence: 0,
      ngramDedupEnabled: false,
      dedupThreshold: 1,
      maxChunksPerDoc: 0,
    };
    fc.assert(
      fc.property(ranked, (given) => {
        const { chunks, stats } = compressChunks(given, off);
        expect(chunks.map(({ chunk }) => chunk)).toEqual(given);
        expect(stats).toMatchObject({
          original: given.length,
          afterDocumentLimit: given.length,
          clustersMerged: 0,
          folded: 0,
        });
      }),
    );
  });

  test("the counts are of what is there", () => {
    fc.assert(
      fc.property(ranked, options, (given, how) => {
        const { chunks, leftOut, stats } = compressChunks(given, how);
        const below = leftOut.filter(({ reason }) => reason === "minConfidence").length;
        const merged = chunks.flatMap(({ duplicates }) => duplicates).length;
        expect(stats.afterScoreFilter).toBe(given.length - below);
        expect(stats.afterDedup).toBe(stats.afterScoreFilter - merged);
        expect(stats.afterDocumentLimit).toBe(chunks.length);
      }),
    );
  });
});
