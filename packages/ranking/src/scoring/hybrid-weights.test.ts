import fc from "fast-check";
import { expect, test } from "vitest";
import { sampleQuery } from "../../../../test/support/sample-query.ts";
import { sampleItem } from "../../test/sample-item.ts";
import { hybridWeights } from "./hybrid-weights.ts";

const BALANCE = {
  covered: { words: 1, vectors: 0.15 },
  uncovered: { words: 0.3, vectors: 2 },
  exponent: 1.5,
  long: { words: 1, vectors: 1 },
};

test("the more of a short question no operation has, the more its meaning counts", () => {
  const covered = hybridWeights(
    sampleQuery(["star", "repository"], 0),
    [sampleItem(["star", "repository"])],
    BALANCE,
  );
  const half = hybridWeights(
    sampleQuery(["star", "repository"], 0),
    [sampleItem(["star"])],
    BALANCE,
  );
  const none = hybridWeights(sampleQuery([], 2), [sampleItem(["star"])], BALANCE);
  expect(covered).toEqual({ words: 1, vectors: 0.15 });
  expect(half.words).toBeLessThan(covered.words);
  expect(half.vectors).toBeGreaterThan(covered.vectors);
  expect(none).toEqual({ words: 0.3, vectors: 2 });
});

test("in a long question both count alike, whatever is covered", () => {
  const words = Array.from({ length: 14 }, (_, number) => `word${number}`);
  for (const terms of [words, words.slice(0, 3), []])
    expect(hybridWeights(sampleQuery(words, 0), [sampleItem(terms)], BALANCE)).toEqual({
      words: 1,
      vectors: 1,
    });
});

test("weights are always between those of the three kinds", () => {
  const terms = fc.uniqueArray(fc.constantFrom("a", "b", "c", "d", "e", "f", "g", "h"));
  fc.assert(
    fc.property(terms, terms, fc.nat(10), (asked, had, unknown) => {
      const { words, vectors } = hybridWeights(
        sampleQuery(asked, unknown),
        [sampleItem(had)],
        BALANCE,
      );
      expect(words).toBeGreaterThan(0.3 - 1e-9);
      expect(words).toBeLessThan(1 + 1e-9);
      expect(vectors).toBeGreaterThan(0.15 - 1e-9);
      expect(vectors).toBeLessThan(2 + 1e-9);
    }),
  );
});
