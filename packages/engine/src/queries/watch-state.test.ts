import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchState } from "./watch-state.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("tells each new state once, and nothing of the first one or of looks that fail", async () => {
  const states = ["a", "a", undefined, "b", "b", undefined, "b", "a"];
  let told = 0;
  const end = watchState(
    async () => {
      const state = states.shift();
      if (state === undefined) throw new Error("not there");
      return state;
    },
    () => told++,
    100,
  );
  const seen: number[] = [];
  for (let look = 0; look < 8; look++) {
    await vi.advanceTimersByTimeAsync(look === 0 ? 0 : 100);
    seen.push(told);
  }
  expect(seen).toEqual([0, 0, 0, 1, 1, 1, 1, 2]);
  end();
  states.push("c");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told).toBe(2);
  expect(states).toEqual(["c"]);
});

test("a look that ends after the watch did tells nothing", async () => {
  let told = 0;
  let answer: (state: string) => void = () => undefined;
  const end = watchState(
    () => new Promise((resolve) => (answer = resolve)),
    () => told++,
    100,
  );
  answer("a");
  await vi.advanceTimersByTimeAsync(100);
  end();
  answer("b");
  await vi.advanceTimersByTimeAsync(1_000);
  expect(told).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
});
