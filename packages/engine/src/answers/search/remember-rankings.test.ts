import type { SearchResult } from "@speclens/core";
import { expect, test } from "vitest";
import { rememberRankings } from "./remember-rankings.ts";

function resultOf(state: string): SearchResult {
  const stats = { searched: 1, candidates: 1, corrections: [], requests: [], milliseconds: 1 };
  return { hits: [], noMatch: false, stats: { mode: "lexical", ...stats }, state };
}

test("a ranking is found for the same request and state, in whatever order the request is written", () => {
  const rankings = rememberRankings();
  const result = resultOf("one");
  rankings.keep({ query: "a", limit: 5 }, result);
  expect(rankings.find({ limit: 5, query: "a" }, "one")).toBe(result);
  expect(rankings.find({ limit: 6, query: "a" }, "one")).toBeUndefined();
  expect(rankings.find({ limit: 5, query: "a" }, "two")).toBeUndefined();
});

test("keeps the 64 rankings that were asked for last", () => {
  const rankings = rememberRankings();
  for (let index = 0; index < 100; index++) rankings.keep({ query: `${index}` }, resultOf("one"));
  const isKept = (index: number) => rankings.find({ query: `${index}` }, "one") !== undefined;
  expect([0, 35, 36, 99].map(isKept)).toEqual([false, false, true, true]);
  rankings.keep({ query: "next" }, resultOf("one"));
  expect([36, 37].map(isKept)).toEqual([true, false]);
});
