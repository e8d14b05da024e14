import { expect, test } from "vitest";
import { settleAll } from "./settle-all.ts";

test("a failure is told after the last step has ended", async () => {
  let ended = false;
  const slow = new Promise((resolve) => setTimeout(resolve, 20)).then(() => {
    ended = true;
  });
  await expect(settleAll([slow, Promise.reject(new Error("broken"))])).rejects.toThrow("broken");
  expect(ended).toBe(true);
  expect(await settleAll([Promise.resolve(1), "two"])).toEqual([1, "two"]);
});
