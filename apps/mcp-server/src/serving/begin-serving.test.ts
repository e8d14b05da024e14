import type { IndexProgress } from "@speclens/engine";
import { expect, test } from "vitest";
import { progressNow } from "./begin-serving.ts";

test("the time left passes between two reports, but never ends before the work", () => {
  const progress: IndexProgress = {
    ...{ fraction: 0.5, phase: "embedding" as const, done: 0, total: 1 },
    ...{ operations: 10, documentsPerSecond: 0, operationsPerSecond: 0 },
  };
  const leftAfter = (elapsed: number) =>
    progressNow({ ...progress, remainingMs: 10_000 }, elapsed).remainingMs;
  expect([0, 4_000, 7_000].map(leftAfter)).toEqual([10_000, 6_000, 3_400]);
  expect(leftAfter(15_000)).toBe(5_000);
  expect(leftAfter(1e9)).toBe(10_000);
  expect(progressNow(progress, 5_000)).toEqual(progress);
});
