import { expect, test } from "vitest";
import { retryConflicts } from "./retry-conflicts.ts";

test("a commit that another one came before is repeated", async () => {
  let attempts = 0;
  const result = await retryConflicts(async () => {
    attempts += 1;
    if (attempts < 4) throw new Error("lance error: Retryable commit conflict for version 2");
    return "done";
  });
  expect([result, attempts]).toEqual(["done", 4]);
});

test("anything else is not", async () => {
  let attempts = 0;
  const step = async () => {
    attempts += 1;
    throw new Error("No space left on device");
  };
  await expect(retryConflicts(step)).rejects.toThrow("No space left");
  expect(attempts).toBe(1);
});
