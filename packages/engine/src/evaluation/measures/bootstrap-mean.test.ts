import fc from "fast-check";
import { expect, test } from "vitest";
import { bootstrapMean, randomIntegers } from "./bootstrap-mean.ts";

const halves = (count: number): number[] => Array.from({ length: count }, (_, place) => place % 2);

test("the interval of 100 answers, half of them right, is what the normal distribution gives", () => {
  const { value, low, high } = bootstrapMean(halves(100));
  expect(value).toBe(0.5);
  // 1.96 standard errors of 0.05
  expect(high - 0.5).toBeCloseTo(0.098, 2);
  expect(0.5 - low).toBeCloseTo(0.098, 2);
});

test("ten times the questions make it narrower by the root of ten", () => {
  const width = (count: number): number => {
    const { low, high } = bootstrapMean(halves(count));
    return high - low;
  };
  const ratio = width(100) / width(1000);
  expect(ratio).toBeGreaterThan(2.8);
  expect(ratio).toBeLessThan(3.6);
});

test("has no width where all values are alike", () => {
  expect(bootstrapMean([0.5, 0.5, 0.5])).toEqual({ value: 0.5, low: 0.5, high: 0.5 });
});

test("lies within the values, and is the same each time", () => {
  // Differences are below 0, too.
  const anyValues = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), {
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(anyValues, (values) => {
      const { value, low, high } = bootstrapMean(values);
      expect(low).toBeGreaterThanOrEqual(Math.min(...values) - 1e-12);
      expect(low).toBeLessThanOrEqual(high);
      expect(high).toBeLessThanOrEqual(Math.max(...values) + 1e-12);
      expect(bootstrapMean(values)).toEqual({ value, low, high });
    }),
    { numRuns: 30 },
  );
});

const anyCounts = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1 });

test("draws whole numbers below the count, the same for the same seed", () => {
  fc.assert(
    fc.property(fc.integer(), anyCounts, (seed, counts) => {
      const drawn = counts.map(randomIntegers(seed));
      for (const [place, count] of counts.entries()) {
        expect(Number.isInteger(drawn[place])).toBe(true);
        expect(drawn[place]).toBeGreaterThanOrEqual(0);
        expect(drawn[place]).toBeLessThan(count);
      }
      expect(counts.map(randomIntegers(seed))).toEqual(drawn);
    }),
  );
});

test("draws each number about equally often, and others for another seed", () => {
  const draw = (seed: number): number[] => {
    const random = randomIntegers(seed);
    return Array.from({ length: 4000 }, () => random(4));
  };
  const drawn = draw(1);
  for (const number of [0, 1, 2, 3])
    expect(Math.abs(drawn.filter((one) => one === number).length - 1000)).toBeLessThan(150);
  expect(draw(2)).not.toEqual(drawn);
});
