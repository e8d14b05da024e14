import { array, assert, double, property } from "fast-check";
import { expect, test } from "vitest";
import { bootstrapInterval } from "./bootstrap-interval.mjs";
import { randomNumbers } from "./random-numbers.mjs";

test("is the same each time", () => {
  const values = [0, 1, 0.5, 0.25, 1, 0];
  expect(bootstrapInterval(values)).toEqual(bootstrapInterval(values));
});

test("has no width where all values are alike", () => {
  expect(bootstrapInterval([0.5, 0.5, 0.5])).toEqual([0.5, 0.5]);
});

test("is near the interval of the normal distribution", () => {
  const random = randomNumbers(7);
  const values = Array.from({ length: 400 }, () => Number(random() < 0.3));
  const share = values.reduce((sum, value) => sum + value, 0) / values.length;
  const reach = 1.96 * Math.sqrt((share * (1 - share)) / values.length);
  const [low, high] = bootstrapInterval(values);
  expect(Math.abs(low - (share - reach))).toBeLessThan(0.01);
  expect(Math.abs(high - (share + reach))).toBeLessThan(0.01);
});

test("lies within the values", () => {
  const values = array(double({ min: -1, max: 1, noNaN: true }), { minLength: 1, maxLength: 20 });
  assert(
    property(values, (drawn) => {
      const [low, high] = bootstrapInterval(drawn);
      expect(low).toBeLessThanOrEqual(high);
      expect(low).toBeGreaterThanOrEqual(Math.min(...drawn) - 1e-9);
      expect(high).toBeLessThanOrEqual(Math.max(...drawn) + 1e-9);
    }),
    { numRuns: 20 },
  );
});
