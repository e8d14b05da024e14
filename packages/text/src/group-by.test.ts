import { expect, test } from "vitest";
import { groupBy } from "./group-by.ts";

test("groups keep the order of their keys and of their values", () => {
  const groups = groupBy(["banana", "apple", "blueberry"], (fruit) => fruit[0]);
  expect([...groups]).toEqual([
    ["b", ["banana", "blueberry"]],
    ["a", ["apple"]],
  ]);
  expect(groupBy([], () => "a").size).toBe(0);
});
