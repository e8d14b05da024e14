import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createResultMemory } from "./result-memory.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const answer = (snapshot: string, size = 100) => ({ snapshot, result: `of ${snapshot}`, size });

test("keeps the last answers to a call for ten minutes, the newest first", () => {
  const memory = createResultMemory<string>(100_000);
  for (const snapshot of ["1", "2", "1"]) memory.remember("call", answer(snapshot));
  expect(memory.of("call").map(({ snapshot }) => snapshot)).toEqual(["1", "2"]);
  expect(memory.of("other")).toEqual([]);
  vi.advanceTimersByTime(10 * 60 * 1000);
  expect(memory.of("call")).toHaveLength(2);
});

test("keeps to its bytes: what was not used for the longest time goes first", () => {
  const memory = createResultMemory<string>(900);
  memory.remember("first", answer("1", 150));
  memory.remember("second", answer("2", 150));
  memory.of("first");
  memory.remember("third", answer("3", 150));
  expect(memory.of("first")).toHaveLength(1);
  expect(memory.of("second")).toHaveLength(0);
  memory.remember("huge", answer("4", 5000));
  expect(memory.of("huge")).toHaveLength(0);
});
