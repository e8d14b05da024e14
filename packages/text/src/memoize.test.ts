import { expect, test } from "vitest";
import { memoize } from "./memoize.ts";

test("computes a value once per key, until the cache is full", () => {
  const computed: string[] = [];
  const upper = memoize((text: string) => {
    computed.push(text);
    return text.toUpperCase();
  }, 2);
  expect(["a", "b", "a", "b"].map(upper)).toEqual(["A", "B", "A", "B"]);
  expect(computed).toEqual(["a", "b"]);
  expect(["c", "c", "a"].map(upper)).toEqual(["C", "C", "A"]);
  expect(computed).toEqual(["a", "b", "c", "a"]);
});
