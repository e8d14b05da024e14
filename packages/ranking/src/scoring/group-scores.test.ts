import { expect, test } from "vitest";
import { groupScores } from "./group-scores.ts";

const SUPPORT = { fewest: 2, witnesses: 2 };

test("an item has the mean of the best scores of its group", () => {
  expect(groupScores(["a", "b", "a", "c", "a"], [1, 4, 3, 0, 2], SUPPORT)).toEqual([
    ...[2.5, 2, 2.5, 0, 2.5],
  ]);
});

test("negative scores, and items without one, speak neither for nor against a group", () => {
  expect(groupScores(["a", "a", "b", "c"], [2, -9, -1], SUPPORT)).toEqual([1, 1, 0, 0]);
});

test("among few groups, it means nothing", () => {
  expect(groupScores(["a", "b", "a"], [1, 4, 3], SUPPORT)).toEqual([0, 0, 0]);
  expect(groupScores([], [], SUPPORT)).toEqual([]);
});
