import { expect, test } from "vitest";
import type { GoldenQuestion } from "./golden-ranking.ts";
import { rankingDifferences } from "./ranking-differences.ts";

const ranking = (
  scores: Readonly<Record<string, number>>,
  verdict = "match, 3 shown",
): GoldenQuestion[] => {
  const hits = Object.entries(scores).map(([operation, score]) => ({ operation, score }));
  return [{ query: "star", verdict, hits }];
};
const golden = ranking({ "GET /a": 0.9, "GET /b": 0.5, "GET /c": 0.5 });

test.each([
  ["the same scores", { "GET /a": 0.9, "GET /b": 0.5, "GET /c": 0.5 }],
  ["scores that were rounded", { "GET /a": 0.9049, "GET /b": 0.4951, "GET /c": 0.495 }],
  ["equal hits that change places", { "GET /a": 0.9, "GET /c": 0.5, "GET /b": 0.5 }],
  ["an equal one after the last", { "GET /a": 0.9, "GET /b": 0.5, "GET /d": 0.5 }],
])("%s are no difference", (_, scores) => {
  expect(rankingDifferences(golden, ranking(scores))).toEqual([]);
});

test.each([
  [{ "GET /a": 0.91, "GET /b": 0.5, "GET /c": 0.5 }, "1. 0.910 GET /a in place of 0.900 GET /a"],
  [{ "GET /d": 0.9, "GET /b": 0.5, "GET /c": 0.5 }, "1. 0.900 GET /d in place of 0.900 GET /a"],
  [{ "GET /a": 0.9, "GET /b": 0.5 }, "3. nothing in place of 0.500 GET /c"],
])("%j differs", (scores, difference) => {
  expect(rankingDifferences(golden, ranking(scores))).toEqual([`star: ${difference}`]);
});

test("questions and verdicts are compared, too", () => {
  const refused = ranking({ "GET /a": 0.9, "GET /b": 0.5, "GET /c": 0.5 }, "no match, 3 shown");
  expect(rankingDifferences(golden, refused)).toEqual([
    "star: no match, 3 shown in place of match, 3 shown",
  ]);
  expect(rankingDifferences(golden, [])).toEqual(["star: is asked no more"]);
  expect(rankingDifferences([], golden)).toEqual(["star: is new"]);
});
