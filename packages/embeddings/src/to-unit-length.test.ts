import fc from "fast-check";
import { expect, test } from "vitest";
import { toUnitLength } from "./to-unit-length.ts";

test("any vector comes to unit length, its direction kept", () => {
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

test("what has no direction becomes zeros, never NaN", () => {
  for (const numbers of [[0, 0], [Number.NaN, 1], [Number.POSITIVE_INFINITY, 1], []])
    expect([...toUnitLength(Float32Array.from(numbers))]).toEqual(numbers.map(() => 0));
});
