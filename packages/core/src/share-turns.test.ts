import { beforeEach, expect, test, vi } from "vitest";
import { shareTurns } from "./share-turns.ts";

let now = 0;

beforeEach(() => {
  vi.spyOn(performance, "now").mockImplementation(() => now);
});

function work(milliseconds: number): void {
  now += milliseconds;
}

test("others have their turn while long work goes on", async () => {
  let turns = 0;
  let other = setImmediate(function turn() {
    turns++;
    other = setImmediate(turn);
  });
  const share = shareTurns();
  for (let step = 0; step < 20; step++) {
    await share();
    work(5);
  }
  clearImmediate(other);
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
