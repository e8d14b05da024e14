import { expect, test } from "vitest";
import { recall } from "./recall.mjs";

const judged = { relevant: [false, true, false, true], wanted: 3 };

test("is the share of what is wanted among the first hits", () => {
  expect(recall(judged, 1)).toBe(0);
  expect(recall(judged, 2)).toBeCloseTo(1 / 3);
  expect(recall(judged, 10)).toBeCloseTo(2 / 3);
});

test("looks at all hits by default", () => {
  expect(recall(judged)).toBeCloseTo(2 / 3);
});

test("is 1 at most, where any is enough and several were found", () => {
  expect(recall({ relevant: [true, true], wanted: 1 })).toBe(1);
});
