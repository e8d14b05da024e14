import type { Score, ScoredOperation } from "@speclens/engine";
import { expect, test } from "vitest";
import { formatEffect } from "./format-effect.ts";
import { formatScore } from "./format-score.ts";

const worst = (operation: `GET /${string}`): ScoredOperation => ({
  operation,
  loss: 1.25,
  findings: [{ code: "text-missing", message: "It has \u001b[31mno text.", remedy: "Add one." }],
});
const score: Score = {
  ...{ document: "shop", score: 71.25, operations: 1200, asked: 200, mode: "hybrid" },
  parts: [
    { name: "summary", value: 0.915, weight: 0.3, operations: 200 },
    { name: "text", value: 0.5, weight: 0.15, operations: 1200 },
  ],
  worst: Array.from({ length: 12 }, (_, place) => worst(`GET /${place}`)),
  questions: [
    { operation: "GET /0", kind: "summary", text: "a", rank: 5, above: [] },
    { operation: "GET /1", kind: "summary", text: "b", rank: 6, above: [] },
  ],
};

test("shows the parts and the first operations, unless all are wanted", () => {
  const text = formatScore(score, { all: false });
  expect(text.split("\n").slice(0, 5)).toEqual([
    "shop: 71.3 of 100",
    "1,200 operations, 200 of them searched for",
    "",
    "found by their own summary (first, and among five)  0.92  × 30    200 operations",
    "with a summary, or half with a description          0.50  × 15  1,200 operations",
  ]);
  expect(text).toMatch(/GET \/9 \(−1\.25\)\n.*\n… and 2 more operations \(--all lists them\)$/);
  expect(text).not.toContain("\u001b");
  expect(formatScore(score, { all: true })).toContain("GET /11 (−1.25)");
  expect(formatScore({ ...score, worst: [] }, { all: false })).not.toContain("mend");
});

test("an effect is told, also a bad one, and where there is none", () => {
  const after = { ...score, score: 70 };
  expect(formatEffect({ before: score, after }, 3, "mend.yaml")).toBe(
    "Wrote mend.yaml: 3 actions.\n" +
      "With it, the score goes from 71.3 to 70.0. The same questions find their operation among five hits: 0.50 before, 0.50 after.\n" +
      "That is worse: look at its actions before you use it.",
  );
  expect(formatEffect(undefined, 0, "mend.yaml")).toContain("no overlay was written");
});
