import { expect, test } from "vitest";
import { bestFirst } from "./best-first.ts";

test("the best come first, and equal ones keep their order", () => {
  expect(bestFirst([1, 3, -2, 3, 0])).toEqual([1, 3, 0, 4, 2]);
  expect(bestFirst([])).toEqual([]);
});
