import fc from "fast-check";
import { expect, test } from "vitest";
import { meanPool, toUnitLength } from "./mean-pool.ts";

test("padding does not count", () => {
  const values = Float32Array.from([1, 0, 0, 5, /* second text */ 0, 2, 9, 9]);
  const shape = { values, texts: 2, tokens: 2, dimension: 2 };
  expect(meanPool(shape, [1n, 0n, 1n, 0n]).map((vector) => [...vector])).toEqual([
    [1, 0],
    [0, 1],
  ]);
});

test("a text without tokens becomes zeros", () => {
  const shape = { values: new Float32Array(4), texts: 1, tokens: 2, dimension: 2 };
  expect(meanPool(shape, [0, 0]).map((vector) => [...vector])).toEqual([[0, 0]]);
});

test("any other vector comes to unit length, its direction kept", () => {
  const number = fc.float({ min: -1000, max: 1000, noNaN: true });
  fc.assert(
    fc.property(fc.array(number, { minLength: 1, maxLength: 32 }), (numbers) => {
      fc.pre(numbers.some((value) => Math.abs(value) > 1e-3));
      const vector = toUnitLength(Float32Array.from(numbers));
      expect(vector.reduce((sum, value) => sum + value * value, 0)).toBeCloseTo(1, 4);
      for (const [index, value] of numbers.entries())
        expect(Math.sign(vector[index] ?? 0) * Math.sign(value)).toBeGreaterThanOrEqual(0);
    }),
  );
});
