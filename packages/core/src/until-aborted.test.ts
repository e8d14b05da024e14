import { expect, test } from "vitest";
import { untilAborted } from "./until-aborted.ts";

test("gives the result, or the reason of the abort", async () => {
  const stop = new AbortController();
  await expect(untilAborted(Promise.resolve(1), stop.signal)).resolves.toBe(1);
  await expect(untilAborted(Promise.reject(new Error("no")), stop.signal)).rejects.toThrow("no");
  const never = untilAborted(new Promise(() => {}), stop.signal);
  stop.abort(new Error("enough"));
  await expect(never).rejects.toThrow("enough");
  await expect(untilAborted(Promise.resolve(1), stop.signal)).rejects.toThrow("enough");
  // Vitest reports it if nobody handles this failure.
  const late = Promise.reject(new Error("late"));
  await expect(untilAborted(late, stop.signal)).rejects.toThrow("enough");
  const own = () => new Error("cancelled");
  await expect(untilAborted(late, stop.signal, own)).rejects.toThrow("cancelled");
});
