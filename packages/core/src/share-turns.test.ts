import { expect, test } from "vitest";
import { shareTurns } from "./share-turns.ts";

function work(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

test("others have their turn while long work goes on", async () => {
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  const share = shareTurns();
  for (let step = 0; step < 20; step++) {
    await share();
    work(5);
  }
  clearInterval(timer);
  // 100 ms of work, ten at a time.
  expect(turns).toBeGreaterThanOrEqual(5);
});

test("short work keeps its turn", async () => {
  let turns = 0;
  const other = setImmediate(() => turns++);
  const share = shareTurns();
  for (let step = 0; step < 100; step++) await share();
  clearImmediate(other);
  expect(turns).toBe(0);
});

test("a signal that fired meanwhile ends it", async () => {
  const controller = new AbortController();
  const share = shareTurns(controller.signal);
  setImmediate(() => controller.abort(new Error("enough")));
  work(15);
  await expect(share()).rejects.toMatchObject({ code: "aborted" });
});
