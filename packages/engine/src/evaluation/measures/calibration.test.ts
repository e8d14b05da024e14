import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { brierScore, calibrationError } from "./calibration-error.ts";

const anyPredictions = fc.array(
  fc.record({
    probability: fc.double({ min: 0, max: 1, noNaN: true }),
    outcome: fc.boolean(),
  }),
  { minLength: 1, maxLength: 40 },
);

const two = [
  { probability: 0.95, outcome: true },
  { probability: 0.85, outcome: false },
];

describe.each(Object.entries({ calibrationError, brierScore }))("%s", (_, measure) => {
  test("is 0 to 1, 0 for a prophet and 1 for his opposite", () => {
    fc.assert(
      fc.property(anyPredictions, (predictions) => {
        expect(measure(predictions)).toBeGreaterThanOrEqual(0);
        expect(measure(predictions)).toBeLessThanOrEqual(1 + 1e-12);
        const claim = (right: boolean) =>
          predictions.map(({ outcome }) => ({ probability: Number(outcome === right), outcome }));
        expect(measure(claim(true))).toBe(0);
        expect(measure(claim(false))).toBeCloseTo(1, 12);
      }),
    );
  });
});

test("by hand: a bin each, and the mean square", () => {
  expect(calibrationError(two)).toBeCloseTo(0.05 / 2 + 0.85 / 2, 12);
  expect(brierScore(two)).toBeCloseTo((0.05 ** 2 + 0.85 ** 2) / 2, 12);
});

test("by hand: what is in one bin is weighed against how often it came true", () => {
  const bin = [0.71, 0.73, 0.76, 0.78].map((probability, place) => ({
    probability,
    outcome: place > 0,
  }));
  // Claimed 0.745, came true in three of four.
  expect(calibrationError(bin)).toBeCloseTo(0.005, 12);
});

test("by hand: bins weigh as much as they hold", () => {
  const twice = { probability: 0.9, outcome: false };
  // 0.9 too much of two, 0.2 too little of one.
  expect(calibrationError([twice, twice, { probability: 0.8, outcome: true }])).toBeCloseTo(
    (2 * 0.9 + 0.2) / 3,
    12,
  );
});

test("too much and too little cancel only within a bin", () => {
  const claim = (probability: number, outcome: boolean) => ({ probability, outcome });
  expect(calibrationError([claim(0.5, true), claim(0.5, false)])).toBe(0);
  expect(calibrationError([claim(0.05, true), claim(0.95, false)])).toBeCloseTo(0.95, 12);
});

test("the last bin holds certainty, too", () => {
  const sure = { probability: 1, outcome: false };
  expect(calibrationError([sure, { probability: 0.9, outcome: true }])).toBeCloseTo(0.45, 12);
});

test("the calibration error is at most the mean distance", () => {
  fc.assert(
    fc.property(anyPredictions, (predictions) => {
      const distances = predictions.map(({ probability, outcome }) =>
        Math.abs(probability - Number(outcome)),
      );
      const mean = distances.reduce((sum, distance) => sum + distance, 0) / distances.length;
      expect(calibrationError(predictions)).toBeLessThanOrEqual(mean + 1e-12);
    }),
  );
});
