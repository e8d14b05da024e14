import { expect, test } from "vitest";
import { calibrationError } from "./calibration-error.mjs";

const said = (probability: number, ...right: boolean[]) =>
  right.map((held) => ({ probability, right: held }));

test("is 0 where what is said holds as often", () => {
  expect(
    calibrationError([...said(0.5, true, false), ...said(0.25, true, false, false, false)]),
  ).toBe(0);
});

test("weighs bins by their predictions", () => {
  // 0.9 too much of two in one bin, 0.2 too little of one in another.
  expect(calibrationError([...said(0.9, false, false), ...said(0.8, true)])).toBeCloseTo(
    (2 * 0.9 + 0.2) / 3,
  );
});

test("too much and too little cancel only within a bin", () => {
  expect(calibrationError([...said(0.85, true), ...said(0.85, true, true, false)])).toBeCloseTo(
    0.1,
  );
  expect(calibrationError([...said(0.05, true), ...said(0.95, false)])).toBeCloseTo(0.95);
});

test("counts a probability of 1, and is not a number of nothing", () => {
  expect(calibrationError(said(1, false))).toBe(1);
  expect(calibrationError([])).toBeNaN();
});
