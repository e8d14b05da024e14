import { beforeEach, expect, test, vi } from "vitest";
import { nextTurn, yieldToEventLoop } from "./yield-to-event-loop.ts";

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
  const pause = yieldToEventLoop();
  for (let step = 0; step < 20; step++) {
    await pause();
    work(5);
  }
  clearImmediate(other);
  // 100 ms of work, ten at a time.
  expect(turns).toBeGreaterThanOrEqual(5);
});

test("short work keeps its turn", async () => {
  let turns = 0;
  const other = setImmediate(() => turns++);
  const pause = yieldToEventLoop();
  for (let step = 0; step < 100; step++) await pause();
  clearImmediate(other);
  expect(turns).toBe(0);
});

test("a signal that fired meanwhile ends it", async () => {
  const controller = new AbortController();
  const pause = yieldToEventLoop(controller.signal);
  setImmediate(() => controller.abort(new Error("enough")));
  work(15);
  await expect(pause()).rejects.toMatchObject({ code: "aborted" });
});

test("each waiter has a turn of its own, in the order in which they came", async () => {
  let turns = 0;
  let counting = true;
  const count = (): void => {
    turns += 1;
    if (counting) setImmediate(count);
  };
  setImmediate(count);
  const order: number[] = [];
  const turnOf: number[] = [];
  await Promise.all(
    Array.from({ length: 50 }, async (_, place) => {
      await nextTurn();
      order.push(place);
      turnOf.push(turns);
    }),
  );
  counting = false;
  expect(order).toEqual([...order.keys()]);
  expect(new Set(turnOf).size).toBe(50);
});
