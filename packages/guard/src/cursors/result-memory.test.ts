import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AnswerStore } from "../contracts/answer-store.ts";
import { createResultMemory, type ResultMemoryOptions } from "./result-memory.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const answer = (snapshot: string, size = 100) => ({ snapshot, result: `of ${snapshot}`, size });

function memoryOf(options: Partial<ResultMemoryOptions<string>>) {
  return createResultMemory<string>({
    maximumBytes: 100_000,
    read: (value) => (typeof value === "string" ? value : undefined),
    ...options,
  });
}

/** A store, and the seconds that each text is to be kept. */
function storeInMemory() {
  const texts = new Map<string, string>();
  const kept: number[] = [];
  const store: AnswerStore = {
    get: async (key) => texts.get(key),
    set: async (key, text, seconds) => {
      kept.push(seconds);
      texts.set(key, text);
    },
    delete: async (key) => void texts.delete(key),
  };
  return { store, texts, kept };
}

const snapshotsOf = async (memory: ReturnType<typeof memoryOf>, call: string) =>
  (await memory.of(call)).map(({ snapshot }) => snapshot);

test("keeps the last answers to a call for ten minutes, the newest first", async () => {
  const memory = memoryOf({ lifetime: 11 * 60 * 1000 });
  for (const snapshot of ["1", "2", "1"]) memory.remember("call", answer(snapshot));
  expect(await snapshotsOf(memory, "call")).toEqual(["1", "2"]);
  expect(await memory.of("other")).toEqual([]);
  vi.advanceTimersByTime(10 * 60 * 1000);
  expect(await memory.of("call")).toHaveLength(2);
  vi.advanceTimersByTime(2 * 60 * 1000);
  expect(await memory.of("call")).toHaveLength(0);
});

test("keeps to its bytes: what was not used for the longest time goes first", async () => {
  const memory = memoryOf({ maximumBytes: 900 });
  memory.remember("first", answer("1", 150));
  memory.remember("second", answer("2", 150));
  await memory.of("first");
  memory.remember("third", answer("3", 150));
  expect(await memory.of("first")).toHaveLength(1);
  expect(await memory.of("second")).toHaveLength(0);
  memory.remember("huge", answer("4", 5000));
  expect(await memory.of("huge")).toHaveLength(0);
});

test("what leaves the memory is in the store, and can be read at any time", async () => {
  const { store, texts, kept } = storeInMemory();
  const memory = memoryOf({ maximumBytes: 900, lifetime: 20 * 60 * 1000, store });
  memory.remember("first", answer("1", 150));
  expect(texts.size).toBe(0);
  memory.remember("second", answer("2", 150));
  memory.remember("third", answer("3", 150));
  // Even before it is written.
  expect(await snapshotsOf(memory, "first")).toEqual(["1"]);
  await memory.settled();
  memory.remember("huge", answer("4", 5000));
  await memory.settled();
  expect(texts.size).toBe(2);
  for (const [call, snapshot] of [
    ["first", "1"],
    ["second", "2"],
    ["third", "3"],
    ["huge", "4"],
  ])
    expect(await memory.of(call ?? "")).toEqual([
      expect.objectContaining({ snapshot, result: `of ${snapshot}` }),
    ]);
  expect(new Set(kept)).toEqual(new Set([1200]));
  expect([...texts.keys()].every((key) => /^[\da-f]{64}$/.test(key))).toBe(true);
});

test("a shared store has every answer at once", async () => {
  const { store } = storeInMemory();
  const [one, other] = [memoryOf({ store, shared: true }), memoryOf({ store, shared: true })];
  one.remember("call", answer("1"));
  await one.settled();
  expect(await snapshotsOf(other, "call")).toEqual(["1"]);
  // What one process adds does not remove what the other has, and is there before it is stored.
  other.remember("call", answer("2"));
  expect(await snapshotsOf(other, "call")).toEqual(["2", "1"]);
  await other.settled();
  one.remember("call", answer("3"));
  await one.settled();
  expect(await snapshotsOf(other, "call")).toEqual(["2", "3", "1"]);
  expect(await snapshotsOf(one, "call")).toEqual(["3", "1", "2"]);
});

test("a store that fails or has something else is as none", async () => {
  const failing: AnswerStore = {
    get: async () => Promise.reject(new Error("down")),
    set: async () => Promise.reject(new Error("down")),
    delete: async () => undefined,
  };
  const memory = memoryOf({ maximumBytes: 10, store: failing });
  memory.remember("call", answer("1"));
  await memory.settled();
  expect(await memory.of("call")).toEqual([]);
  for (const text of ["", "{", "{}", "[1]", '[{"snapshot":"1","size":1,"result":5}]']) {
    const store = { ...failing, get: async () => text };
    expect(await memoryOf({ store }).of("call")).toEqual([]);
  }
});
