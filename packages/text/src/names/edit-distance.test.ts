import fc from "fast-check";
import { expect, test } from "vitest";
import { editDistance } from "./edit-distance.ts";

test("counts letters inserted, dropped, exchanged and swapped", () => {
  expect(editDistance("brnch", "branch")).toBe(1);
  expect(editDistance("craete", "create")).toBe(1);
  expect(editDistance("spring", "string")).toBe(1);
  expect(editDistance("spring", "string", 2)).toBe(2);
  expect(editDistance("", "abc")).toBe(3);
});

test("is zero for the same word only, and the same both ways", () => {
  const word = fc.stringMatching(/^[a-d]{0,8}$/);
  fc.assert(
    fc.property(word, word, (left, right) => {
      const distance = editDistance(left, right);
      expect(distance === 0).toBe(left === right);
      expect(editDistance(right, left)).toBe(distance);
      expect(distance).toBeLessThanOrEqual(Math.max(left.length, right.length));
    }),
  );
});
