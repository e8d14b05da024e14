import { expect, test, vi } from "vitest";
import { loadOnce } from "./load-once.ts";

test("calls at the same time share one loading, later ones its result", async () => {
  const load = vi.fn(async () => ({}));
  const once = loadOnce(load);
  const [first, second] = await Promise.all([once(), once()]);
  expect(second).toBe(first);
  expect(await once()).toBe(first);
  expect(load).toHaveBeenCalledTimes(1);
});

test("a failure is told to all who waited, and tried again", async () => {
  const load = vi.fn(async () => "loaded").mockRejectedValueOnce(new Error("not yet"));
  const once = loadOnce(load);
  const outcomes = await Promise.allSettled([once(), once()]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await once()).toBe("loaded");
  expect(load).toHaveBeenCalledTimes(2);
});
