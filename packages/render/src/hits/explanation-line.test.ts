import type { Hit, HitExplanation, SearchResult } from "@speclens/core";
import { expect, test } from "vitest";
import { EXPLANATION_LEGEND, explanationLine } from "./explanation-line.ts";
import { renderHits } from "./render-hits.ts";

const explanation: HitExplanation = {
  signals: [
    { signal: "words", value: 1.923 },
    { signal: "meaning", value: 0.8 },
    { signal: "length of path", value: -0.184 },
  ],
};

test("signals in their order, and their sum", () => {
  expect(explanationLine(explanation)).toBe(
    "words +1.92 · meaning +0.80 · length of path −0.18 = 2.54",
  );
  expect(explanationLine({ signals: [{ signal: "meaning", value: -1 }] })).toBe(
    "meaning −1.00 = −1.00",
  );
  const even = [
    { signal: "words", value: 0.5 },
    { signal: "meaning", value: -0.501 },
  ];
  expect(explanationLine({ signals: even })).toBe("words +0.50 · meaning −0.50 = 0.00");
});

test("which request it answers, and what needs it", () => {
  const reasons = { request: "delete an\nold listing", neededBy: "GET /movie/{id}" } as const;
  expect(explanationLine({ ...explanation, ...reasons })).toMatch(
    / = 2\.54 · answers "delete an old listing" · needed by GET \/movie\/\{id\}$/,
  );
  const long = explanationLine({ signals: [], request: "word ".repeat(40), neededBy: "GET /a" });
  expect(long).toMatch(/^no signal · answers "(word )+word…" · needed by GET \/a$/);
  expect(long.length).toBeLessThan(120);
});

test("explained hits have a line more, and a legend ends the text", () => {
  const hit: Hit = {
    ...{ document: "shop", operation: "GET /books", method: "GET", path: "/books" },
    ...{ deprecated: false, score: 0.93, explanation },
  };
  const result: SearchResult = {
    hits: [hit],
    noMatch: false,
    stats: {
      ...{ mode: "lexical", searched: 4, candidates: 4, corrections: [], milliseconds: 4.21 },
      requests: ["list books", "add one"],
    },
  };
  const { items, foot } = renderHits(result);
  expect(items).toEqual([`1 GET /books · 0.93\n   ${explanationLine(explanation)}`]);
  expect(foot).toEqual(['requests: "list books", "add one"', EXPLANATION_LEGEND]);
  const verbose = renderHits(result, { format: "verbose", stats: true });
  expect(verbose.items[0]?.split("\n")).toHaveLength(3);
  expect(verbose.foot.at(-1)).toBe(EXPLANATION_LEGEND);
  expect(verbose.foot).toHaveLength(3);
});
