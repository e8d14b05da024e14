import { expect, test } from "vitest";
import { standardizeBest } from "./standardize-best.ts";
import { zScores } from "./z-scores.ts";

test("only the best are asked for their signal, which is standardized; the others score 0", () => {
  const asked: number[] = [];
  const scores = standardizeBest([1, 9, 5, 7], 3, (index) => {
    asked.push(index);
    return index * 10;
  });
  expect(asked.toSorted()).toEqual([1, 2, 3]);
  // In the order of the totals.
  const [one, three, two] = zScores([10, 30, 20]);
  expect(scores).toEqual([0, one, two, three]);
});

test("one whose signal is unknown scores 0, and changes nothing for the others", () => {
  const signals = [4, undefined, 8];
  const [first, last] = zScores([4, 8]);
  expect(standardizeBest([3, 2, 1], 3, (index) => signals[index])).toEqual([first, 0, last]);
});
