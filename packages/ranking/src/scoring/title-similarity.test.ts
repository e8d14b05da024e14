import { expect, test } from "vitest";
import { sampleStatistics } from "../../test/sample-statistics.ts";
import { idf } from "../analysis/idf.ts";
import { titleSimilarity } from "./title-similarity.ts";

const FREQUENCIES = new Map([
  ["star", 2],
  ["list", 15],
]);
const STATISTICS = sampleStatistics({ frequencies: FREQUENCIES });
const [STAR, LIST, RARE] = [idf(2, 20), idf(15, 20), idf(0, 20)];

function similarity(words: readonly string[], title: readonly string[], missing = 0): number {
  const terms = words.map((term) => ({
    ...{ term, weight: 1, idf: idf(FREQUENCIES.get(term) ?? 0, 20) },
  }));
  const query = { terms, words: words.length, missing, corrections: [], sequence: words };
  return titleSimilarity({ ...query, answerTerms: new Set() }, title, STATISTICS);
}

test("a title that is the question is all like it, and one without its words not at all", () => {
  expect(similarity(["star", "list"], ["list", "star"])).toBeCloseTo(1);
  expect(similarity(["star"], ["list"])).toBe(0);
  expect(similarity([], [])).toBe(0);
});

test("words that either has alone count against it, by how rare they are", () => {
  expect(similarity(["star"], ["star", "list"])).toBeCloseTo((2 * STAR) / (2 * STAR + LIST));
  expect(similarity(["star"], ["star", "rare"])).toBeCloseTo((2 * STAR) / (2 * STAR + RARE));
  expect(similarity(["star"], ["star"], 1.5)).toBeCloseTo((2 * STAR) / (2 * STAR + 1.5));
});

test("a word that the title repeats counts once", () => {
  expect(similarity(["star"], ["star", "star"])).toBeCloseTo(1);
});
