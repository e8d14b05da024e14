import fc from "fast-check";
import { expect, test } from "vitest";
import { isTooDeep } from "./is-too-deep.ts";

function nested(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level++) value = level % 2 === 0 ? [0, value] : { a: value };
  return value;
}

test("counts the levels of objects and lists", () => {
  expect(isTooDeep("text", 0)).toBe(false);
  expect(isTooDeep({}, 0)).toBe(true);
  expect(isTooDeep({}, 1)).toBe(false);
  expect(isTooDeep({ a: [], b: null }, 1)).toBe(true);
  fc.assert(
    fc.property(fc.nat(80), fc.nat(80), (depth, levels) => {
      expect(isTooDeep(nested(depth), levels)).toBe(depth > levels);
    }),
  );
});

test("no depth and no breadth is too much for it", () => {
  expect(isTooDeep(nested(1_000_000), 64)).toBe(true);
  expect(isTooDeep(Array(1_000_000).fill([]), 2)).toBe(false);
});
