import { expect, test } from "vitest";
import { compare } from "./compare.mjs";

test("is sure of a difference that all pairs have, and of its sign", () => {
  const better = compare([0.6, 0.9, 0.4], [0.5, 0.8, 0.3]);
  expect(better.value).toBeCloseTo(0.1);
  expect(better.sure).toBe(true);
  expect(compare([0.5, 0.8, 0.3], [0.6, 0.9, 0.4]).value).toBeCloseTo(-0.1);
});

test("is not sure where pairs differ both ways, nor where none differs", () => {
  expect(compare([1, 0, 1, 0, 1], [0, 1, 0, 1, 0]).sure).toBe(false);
  expect(compare([1, 0], [1, 0])).toEqual({ value: 0, low: 0, high: 0, sure: false });
});
