import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ndcgAt } from "./ndcg-at.ts";
import { completeAt, type Ranks, recallAt } from "./recall-at.ts";
import { reciprocalRank } from "./reciprocal-rank.ts";

const MEASURES = { recallAt, completeAt, ndcgAt, reciprocalRank };

/** One to six different places among thirty hits, some of them none. */
const anyRanks: fc.Arbitrary<Ranks> = fc
  .uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 6 })
  .chain((places) => fc.tuple(...places.map((place) => fc.constantFrom(place, undefined))));
const anyDepth = fc.integer({ min: 1, max: 30 });

describe("by hand", () => {
  const ranks = [2, undefined, 7];

  test("recall is the share that is found", () => {
    expect([1, 2, 7, 20].map((depth) => recallAt(ranks, depth))).toEqual([0, 1 / 3, 2 / 3, 2 / 3]);
  });

  test("complete is all or nothing", () => {
    expect(completeAt(ranks, 20)).toBe(0);
    expect(completeAt([3, 1], 2)).toBe(0);
    expect(completeAt([3, 1], 3)).toBe(1);
  });

  test("nDCG weighs a rank by 1 / log2(rank + 1)", () => {
    // Two relevant ones, one of them second: 0.63093 of 1 + 0.63093.
    expect(ndcgAt([2, undefined], 10)).toBeCloseTo(0.38685, 5);
    // (1/log2 3 + 1/log2 8) / (1 + 1/log2 3 + 1/log2 4)
    expect(ndcgAt(ranks, 10)).toBeCloseTo(0.45251, 5);
  });

  test("nDCG is 1 where the best come first, also where fewer are looked at than are relevant", () => {
    expect(ndcgAt([1, 2, 3], 2)).toBe(1);
  });

  test("the reciprocal rank is of the first one, as deep as is measured", () => {
    expect(reciprocalRank(ranks, 10)).toBe(0.5);
    expect(reciprocalRank(ranks, 1)).toBe(0);
    expect(reciprocalRank([undefined], 10)).toBe(0);
  });
});

describe.each(Object.entries(MEASURES))("%s", (_, measure) => {
  test("is 0 to 1", () => {
    fc.assert(
      fc.property(anyRanks, anyDepth, (ranks, depth) => {
        const value = measure(ranks, depth);
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
      }),
    );
  });

  test("is 1 for the best order, if it is looked at whole", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), (count) => {
        const best = Array.from({ length: count }, (_, place) => place + 1);
        expect(measure(best, 20)).toBe(1);
        expect(measure(best.toReversed(), 20)).toBe(1);
      }),
    );
  });

  test("is 0 where nothing is found", () => {
    expect(measure([undefined, 21], 20)).toBe(0);
  });

  test("does not depend on the order in which the relevant ones are named", () => {
    fc.assert(
      fc.property(anyRanks, anyDepth, (ranks, depth) => {
        expect(measure(ranks.toReversed(), depth)).toBe(measure(ranks, depth));
      }),
    );
  });

  test("is never lower where a relevant one moves up by a place that is free", () => {
    fc.assert(
      fc.property(anyRanks, anyDepth, (ranks, depth) => {
        const place = ranks.findIndex((rank) => rank !== undefined && rank > 1);
        const rank = ranks[place];
        fc.pre(rank !== undefined && !ranks.includes(rank - 1));
        const better = ranks.with(place, (rank ?? 0) - 1);
        expect(measure(better, depth)).toBeGreaterThanOrEqual(measure(ranks, depth));
      }),
    );
  });
});

// nDCG is measured against an ideal that grows with the depth.
test.each(Object.entries({ recallAt, completeAt, reciprocalRank }))(
  "%s is never lower for a greater depth",
  (_, measure) => {
    fc.assert(
      fc.property(anyRanks, anyDepth, (ranks, depth) => {
        expect(measure(ranks, depth + 1)).toBeGreaterThanOrEqual(measure(ranks, depth));
      }),
    );
  },
);
