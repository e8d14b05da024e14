import { expect, test } from "vitest";
import { sampleQuery } from "../../../../test/support/sample-query.ts";
import { sampleItem } from "../../test/sample-item.ts";
import { highestCoverage } from "./coverage.ts";

test("it is the share of the query's IDF in the best item", () => {
  const query = sampleQuery(["star", "repository"], 2);
  expect(highestCoverage(query, [sampleItem(["star"])])).toBeCloseTo(1 / 4);
  const items = [sampleItem(["star"]), sampleItem(["repository", "star"]), sampleItem([])];
  expect(highestCoverage(query, items)).toBeCloseTo(2 / 4);
  expect(highestCoverage(query, [])).toBe(0);
});

test("a word that only the text mentions counts 60 %", () => {
  const query = sampleQuery(["star", "repository"], 0);
  expect(highestCoverage(query, [sampleItem([], ["star"])])).toBeCloseTo(0.3);
  expect(highestCoverage(query, [sampleItem(["star"], ["star", "repository"])])).toBeCloseTo(0.8);
});

test("a repeated word counts once, a corrected one as much as its weight", () => {
  const of = (weight: number) => {
    const terms = [{ term: "star", weight, idf: 2 }];
    return highestCoverage({ ...sampleQuery([], 0), terms, words: 1 }, [sampleItem(["star"])]);
  };
  expect(of(3)).toBe(1);
  expect(of(0.8)).toBeCloseTo(0.8);
});

test("six words of a long question cover it, since an item answers one of its requests", () => {
  const words = Array.from({ length: 12 }, (_, number) => `word${number}`);
  const query = sampleQuery(words, 0);
  expect(highestCoverage(query, [sampleItem(words.slice(0, 3))])).toBeCloseTo(3 / 6);
  expect(highestCoverage(query, [sampleItem(words.slice(0, 6))])).toBe(1);
  expect(highestCoverage(query, [sampleItem(words)])).toBe(1);
});

test("a query that says nothing is not covered", () => {
  expect(highestCoverage(sampleQuery([], 0), [sampleItem(["star"])])).toBe(0);
});
