import fc from "fast-check";
import { expect, test } from "vitest";
import { cosine } from "./cosine.ts";

test("is 1 for one direction, 0 for a right angle, −1 for the opposite", () => {
  expect(cosine([1, 2, 2], [2, 4, 4])).toBeCloseTo(1, 12);
  expect(cosine([1, 0], [0, 3])).toBe(0);
  expect(cosine(Float32Array.of(1, 1), Float32Array.of(-1, -1))).toBeCloseTo(-1, 6);
});

test("is 0 for vectors that cannot be compared", () => {
  expect(cosine([1, 0], [1, 0, 0])).toBe(0);
  expect(cosine([0, 0], [1, 0])).toBe(0);
  expect(cosine([], [])).toBe(0);
});

test("agrees with the definition for any number of dimensions", () => {
  const number = fc.float({ min: -100, max: 100, noNaN: true });
  const vectors = fc
    .integer({ min: 1, max: 11 })
    .chain((minLength) =>
      fc.tuple(
        fc.array(number, { minLength, maxLength: minLength }),
        fc.array(number, { minLength, maxLength: minLength }),
      ),
    );
  fc.assert(
    fc.property(vectors, ([left, right]) => {
      const product = (one: number[], other: number[]) =>
        one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);
      const norms = Math.sqrt(product(left, left)) * Math.sqrt(product(right, right));
      const expected = product(left, right) / Math.max(1e-12, norms);
      expect(cosine(left, right)).toBeCloseTo(expected, 6);
    }),
  );
});
