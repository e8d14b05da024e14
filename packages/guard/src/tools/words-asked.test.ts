import { expect, test } from "vitest";
import { wordsAsked } from "./words-asked.ts";

test("reads short texts at any depth, and the names of what is true", () => {
  expect(
    wordsAsked({
      id: 17,
      includePrices: true,
      dryRun: false,
      expand: ["refunds", { part: "guest" }],
      nothing: null,
    }),
  ).toEqual(["includePrices", "refunds", "guest"]);
});

test("reads neither contents nor endless lists", () => {
  expect(wordsAsked({ text: "x".repeat(301) })).toEqual([]);
  expect(wordsAsked({ ids: Array(1000).fill("a") }).length).toBeLessThan(100);
});
