import type { Hit, OperationId, SearchResult } from "@speclens/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { combineResults } from "./combine-results.ts";

function hitOf(path: string, score: number): Hit {
  const operation: OperationId = `GET ${path}`;
  return { document: "zoo", operation, method: "GET", path, deprecated: false, score };
}

function resultOf(paths: readonly string[], outcome: Partial<SearchResult> = {}): SearchResult {
  const stats = { candidates: 5, corrections: [], requests: [], milliseconds: 3 };
  return {
    hits: paths.map((path, place) => hitOf(path, 0.9 / (place + 1))),
    noMatch: false,
    stats: { mode: "lexical", searched: 9, ...stats },
    ...outcome,
  };
}

function combine(
  original: SearchResult,
  expanded: SearchResult,
  named: readonly string[] = [],
): SearchResult {
  const operations = named.map((path) => ({ document: "zoo", operation: `GET ${path}` as const }));
  return combineResults({ original, expanded, expansion: { terms: ["x"], operations } });
}

const pathsOf = ({ hits }: SearchResult): string[] => hits.map(({ path }) => path);

describe("the order", () => {
  test("is that of the question where the expansion finds nothing else", () => {
    const paths = ["/a", "/b", "/c"];
    expect(pathsOf(combine(resultOf(paths), resultOf(paths)))).toEqual(paths);
    expect(pathsOf(combine(resultOf(paths), resultOf([])))).toEqual(paths);
  });

  test("brings up what the expansion finds, and most what the model names, too", () => {
    const original = resultOf(["/a", "/b", "/c", "/d", "/e", "/f", "/g", "/h"]);
    const expanded = resultOf(["/h", "/x"]);
    const places = (result: SearchResult) => pathsOf(result).indexOf("/h");
    expect(places(combine(original, expanded))).toBeLessThan(7);
    expect(places(combine(original, expanded, ["/h"]))).toBe(1);
  });

  test("keeps the best hit of the question unless its expansion and the model speak for another", () => {
    const original = resultOf(["/a", "/b", "/c"]);
    expect(pathsOf(combine(original, resultOf(["/x", "/b"]), ["/x"]))[0]).toBe("/a");
    expect(pathsOf(combine(original, resultOf(["/b", "/x"]), ["/b"]))[0]).toBe("/b");
  });

  test("ignores operations that no search found, such as those that a filter excludes", () => {
    const paths = ["/a", "/b"];
    expect(pathsOf(combine(resultOf(paths), resultOf(paths), ["/elsewhere"]))).toEqual(paths);
  });
});

describe("the outcome", () => {
  const nothing = { noMatch: true, nearWords: ["herd"] };
  const unclear = { unsure: true, nearWords: ["herd"] };
  const outcome = ({ noMatch, unsure, nearWords }: SearchResult) => ({
    noMatch,
    unsure,
    nearWords,
  });

  test("is no match only if neither finds one", () => {
    const result = combine(resultOf(["/a"], nothing), resultOf(["/a"], nothing));
    expect(outcome(result)).toEqual({ noMatch: true, unsure: undefined, nearWords: ["herd"] });
  });

  test.each([nothing, unclear])("of %j is no clear match at best", (found) => {
    const result = combine(resultOf(["/a"], found), resultOf(["/b"]));
    expect(outcome(result)).toEqual({ noMatch: false, unsure: true, nearWords: ["herd"] });
  });

  test("is clear if the question alone has a clear match", () => {
    const result = combine(resultOf(["/a"]), resultOf(["/b"]));
    expect(outcome(result)).toEqual({ noMatch: false });
  });
});

test("scores descend, and every hit occurs once", () => {
  const paths = fc.uniqueArray(fc.constantFrom(..."abcdefghijkl"), { maxLength: 12 });
  fc.assert(
    fc.property(paths, paths, paths, (own, other, named) => {
      const original = resultOf(own);
      const { hits } = combine(original, resultOf(other), named);
      const scores = hits.map(({ score }) => score);
      expect(scores).toEqual(scores.toSorted((left, right) => right - left));
      expect(hits.map(({ path }) => path).sort()).toEqual([...new Set([...own, ...other])].sort());
      expect(scores[0] ?? 0).toBe(original.hits[0]?.score ?? 0);
    }),
  );
});
