import { expect, test } from "vitest";
import { correctWords } from "./correct-words.ts";

const CORRECTIONS = [
  { from: "reviewrs", to: "reviewers" },
  { from: "pul", to: "pull" },
];

test("mistyped words are replaced wherever they stand, in any case; all else stays", () => {
  expect(correctWords("Pul reviewrs, pulls & REVIEWRS!", CORRECTIONS)).toBe(
    "pull reviewers, pulls & reviewers!",
  );
  expect(correctWords("naïve café 版本 x1", CORRECTIONS)).toBe("naïve café 版本 x1");
});

test("without corrections, a question stays as it is", () => {
  expect(correctWords("Pul reviewrs", [])).toBe("Pul reviewrs");
});
