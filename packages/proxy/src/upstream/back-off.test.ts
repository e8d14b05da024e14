import { expect, test } from "vitest";
import { createBackOff } from "./back-off.ts";

test("waits longer after each failure, and begins again after a minute without one", () => {
  let time = 0;
  const backOff = createBackOff(() => time);
  expect(backOff.wait()).toBe(0);
  const waits: number[] = [];
  for (let failure = 0; failure < 10; failure++) {
    backOff.failed();
    waits.push(backOff.wait());
  }
  expect(waits).toEqual([0, 500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  time += 10_000;
  expect(backOff.wait()).toBe(20_000);
  time += 60_000;
  backOff.failed();
  expect(backOff.wait()).toBe(0);
});
