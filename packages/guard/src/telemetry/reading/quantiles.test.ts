import fc from "fast-check";
import { expect, test } from "vitest";
import { createQuantiles } from "./quantiles.ts";

const measure = fc.oneof(
  fc.nat(100_000),
  fc.double({ min: 0.001, max: 1e7, noNaN: true }),
  fc.constant(0),
);

test("every quantile is within 1% of the exact one; mean and largest are exact", () => {
  fc.assert(
    fc.property(
      fc.array(measure, { minLength: 1, maxLength: 200 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (values, share) => {
        const quantiles = createQuantiles();
        for (const value of values) quantiles.add(value);
        const sorted = values.toSorted((a, b) => a - b);
        const exact = sorted[Math.max(1, Math.ceil(share * values.length)) - 1] ?? Number.NaN;
        expect(Math.abs(quantiles.at(share) - exact)).toBeLessThanOrEqual(0.01 * exact + 1e-9);
        expect(quantiles.largest).toBe(sorted.at(-1));
        expect(quantiles.mean).toBeCloseTo(values.reduce((a, b) => a + b) / values.length, 6);
      },
    ),
  );
});

test("quantiles grow with their share", () => {
  fc.assert(
    fc.property(fc.array(measure), (values) => {
      const quantiles = createQuantiles();
      for (const value of values) quantiles.add(value);
      const shares = [0, 0.1, 0.5, 0.9, 0.95, 0.99, 1];
      const found = shares.map((share) => quantiles.at(share));
      expect(found).toEqual(found.toSorted((a, b) => a - b));
    }),
  );
});

test("of nothing, all is 0", () => {
  const { count, mean, largest, at } = createQuantiles();
  expect([count, mean, largest, at(0.5)]).toEqual([0, 0, 0, 0]);
});
