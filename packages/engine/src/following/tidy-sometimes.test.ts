import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { tidySometimes } from "./tidy-sometimes.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("tidies once after the last change, and after many even without quiet", () => {
  let tidied = 0;
  const tidying = tidySometimes(async () => void tidied++);
  tidying.changed();
  vi.advanceTimersByTime(9_000);
  tidying.changed();
  vi.advanceTimersByTime(9_000);
  expect(tidied).toBe(0);
  vi.advanceTimersByTime(1_000);
  expect(tidied).toBe(1);
  vi.advanceTimersByTime(60_000);
  expect(tidied).toBe(1);
  for (let change = 0; change < 100; change++) {
    tidying.changed();
    vi.advanceTimersByTime(2_000);
  }
  expect(tidied).toBe(5);
  tidying.changed();
  tidying.close();
  tidying.changed();
  vi.advanceTimersByTime(60_000);
  expect(tidied).toBe(5);
  expect(vi.getTimerCount()).toBe(0);
});
