import { expect, test } from "vitest";
import { fittingEnd } from "./fitting-end.ts";

/** A counter of a token for so many characters, and the ends that it was asked for. */
function counter(start: number, charactersEach: number) {
  const tried: number[] = [];
  return {
    tried,
    countTo: (end: number): number => {
      tried.push(end);
      return Math.ceil((end - start) / charactersEach);
    },
  };
}

test("a rest of up to twice the usual length is tried as a whole first", () => {
  const whole = counter(10, 8);
  expect(fittingEnd(10, 90, 10, whole.countTo)).toBe(90);
  expect(whole.tried).toEqual([90]);
  const longer = counter(10, 8);
  fittingEnd(10, 91, 10, longer.countTo);
  expect(longer.tried[0]).toBe(50);
});

test("what was typical before is tried first", () => {
  const { tried, countTo } = counter(0, 6);
  expect(fittingEnd(0, 1000, 10, countTo, 6)).toBe(60);
  expect(tried).toEqual([60]);
});

test("no text has more than 32 characters a token, and a piece has at least one", () => {
  expect(fittingEnd(5, 10_000, 10, () => 1)).toBe(325);
  expect(fittingEnd(5, 10_000, 10, () => 11)).toBe(6);
});
