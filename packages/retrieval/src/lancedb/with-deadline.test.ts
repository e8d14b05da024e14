import { expect, test } from "vitest";
import { withDeadline } from "./with-deadline.ts";

test("what is done in time is passed on, and so is how it failed", async () => {
  expect(await withDeadline(Promise.resolve(1), 1000)).toBe(1);
  await expect(withDeadline(Promise.reject(new Error("no")), 1000)).rejects.toThrow("no");
});

test("what never ends is given up", async () => {
  const never = new Promise<never>(() => undefined);
  await expect(withDeadline(never, 20)).rejects.toThrow(/timed out/);
});
