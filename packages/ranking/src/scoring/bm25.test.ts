import { expect, test } from "vitest";
import { sampleStatistics } from "../../test/sample-statistics.ts";
import { bm25, lengthPenalty, termCounts, termScore } from "./bm25.ts";

/** Items of ten terms on average. */
const STATISTICS = sampleStatistics({ items: 20, length: 200 });
const star = { term: "star", weight: 1, idf: 2 };
const list = { term: "list", weight: 0.5, idf: 1 };

test("an occurrence in the head counts as two, in score and length", () => {
  const counts = termCounts("star a", "star b star", new Set(["star", "none"]));
  expect(counts).toEqual({
    head: new Map([["star", 1]]),
    body: new Map([["star", 2]]),
    length: 2 * 2 + 3,
  });
  const penalty = 0.25 + 0.75 * 0.7;
  expect(bm25([star], counts, STATISTICS)).toBeCloseTo((2 * 4 * 2.2) / (4 + 1.2 * penalty));
});

test("the scores of the terms are added; a term that is not there adds nothing", () => {
  const counts = termCounts("star", "list", new Set(["star", "list"]));
  const [both, one, other] = [[star, list], [star], [list]].map((terms) =>
    bm25(terms, counts, STATISTICS),
  );
  expect(both).toBeCloseTo((one ?? 0) + (other ?? 0));
  expect(bm25([{ ...star, term: "none" }], counts, STATISTICS)).toBe(0);
  expect(bm25([], counts, STATISTICS)).toBe(0);
});

test("a text of the average length has no penalty, and of another one three quarters of it", () => {
  expect(lengthPenalty(10, STATISTICS)).toBe(1);
  expect(lengthPenalty(20, STATISTICS)).toBe(1.75);
  expect(lengthPenalty(0, STATISTICS)).toBe(0.25);
});

test("without items, and of empty ones, the average is one term", () => {
  for (const none of [sampleStatistics({ items: 0, length: 0 }), sampleStatistics({ length: 0 })])
    expect(lengthPenalty(3, none)).toBe(0.25 + 0.75 * 3);
  // One text that is counted before there are items.
  expect(lengthPenalty(4, sampleStatistics({ items: 0, length: 4 }))).toBe(1);
});

test("repetitions count less and less, up to the IDF times 2.2", () => {
  const scores = [1, 2, 3, 1000].map((count) => termScore(star, count, 1));
  expect(scores[0]).toBeCloseTo(2);
  expect(scores[1]).toBeCloseTo((2 * 2 * 2.2) / 3.2);
  expect(scores[3]).toBeCloseTo(4.4, 1);
  expect(termScore({ ...star, weight: 3 }, 2, 1)).toBeCloseTo(3 * (scores[1] ?? 0));
});
