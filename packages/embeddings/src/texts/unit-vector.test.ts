import fc from "fast-check";
import { expect, test } from "vitest";
import { unitVector } from "./unit-vector.ts";

test("what has no direction has no vector", () => {
  for (const numbers of [[], [0, 0], [Number.NaN, 1], [Number.POSITIVE_INFINITY]])
    expect(unitVector(Float64Array.from(numbers))).toBeUndefined();
});

test("anything else comes to unit length, its direction kept", () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ noNaN: true, noDefaultInfinity: true }), { minLength: 1 }),
      (numbers) => {
        fc.pre(numbers.some((value) => value !== 0));
        const vector = unitVector(Float64Array.from(numbers)) ?? new Float32Array();
        expect(vector).toHaveLength(numbers.length);
        expect(vector.reduce((sum, value) => sum + value * value, 0)).toBeCloseTo(1, 5);
        const largest = Math.max(...numbers.map(Math.abs));
        for (const [index, value] of numbers.entries()) {
          const ratio = Math.max(...vector.map(Math.abs)) * (value / largest);
          expect(vector[index]).toBeCloseTo(ratio, 5);
        }
      },
    ),
  );
});
