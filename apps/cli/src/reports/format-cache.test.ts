import { expect, test } from "vitest";
import { formatAge } from "./format-cache.ts";

const hours = 3_600_000;

test.each([
  [-1, "within the last hour"],
  [0.9, "within the last hour"],
  [3.5, "3 hours ago"],
  [25, "yesterday"],
  [12 * 24, "12 days ago"],
])("%d hours before is %s", (age, text) => {
  const now = new Date("2026-11-22T12:00:00Z");
  expect(formatAge(new Date(now.getTime() - age * hours), now)).toBe(text);
});
