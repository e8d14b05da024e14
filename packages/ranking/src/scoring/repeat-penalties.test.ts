import { expect, test } from "vitest";
import { repeatPenalties } from "./repeat-penalties.ts";

const PENALTY = { each: 0.5, most: 2 };

test("an item loses for each better one of its sub-query, up to a number of them", () => {
  expect(
    repeatPenalties([5, 9, 7, 8, 6], [0, 0, 0, 1, 0], PENALTY).map((lost) => lost + 0),
  ).toEqual([-1, 0, -0.5, 0, -1]);
});

test("without sub-queries, none loses anything", () => {
  expect(repeatPenalties([5, 9, 7], [], PENALTY)).toEqual([0, 0, 0]);
});
