import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type CursorBinding, createCallCursors } from "./call-cursors.ts";

const key = new Uint8Array(32).fill(7);
const call: CursorBinding = { caller: "ann", tool: "list", toolArguments: { a: 1, b: 2 } };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("a place comes back, with the answer that it is of", () => {
  const cursors = createCallCursors(key, call);
  fc.assert(
    fc.property(fc.nat(2 ** 28 - 1), fc.constantFrom("part", "joined"), (offset, kind) => {
      const cursor = cursors.seal({ offset, kind }, "answer 1");
      expect(cursors.open(cursor, ["answer 2", "answer 1"])).toEqual({
        place: { offset, kind },
        snapshot: "answer 1",
      });
      expect(cursors.open(cursor, ["answer 2"])).toEqual({ refused: "stale" });
    }),
  );
});

test.each([
  { ...call, caller: undefined },
  { ...call, tool: "other" },
  { ...call, toolArguments: { a: 1 } },
  { ...call, budget: 500 },
  { ...call, fields: "id" },
])("%j is another call", (other) => {
  const cursor = createCallCursors(key, call).seal({ offset: 1, kind: "part" }, "x");
  expect(createCallCursors(key, other).open(cursor, ["x"])).toEqual({ refused: "foreign" });
});

test("is good for at least ten minutes, and not forever", () => {
  const cursors = createCallCursors(key, call);
  const cursor = cursors.seal({ offset: 1, kind: "part" }, "x");
  vi.advanceTimersByTime(10 * 60 * 1000);
  expect(cursors.open(cursor, ["x"])).toHaveProperty("place");
  vi.advanceTimersByTime(24 * 60 * 60 * 1000);
  expect(cursors.open(cursor, ["x"])).toEqual({ refused: "expired" });
});

test("of another key it is none of ours", () => {
  const cursor = createCallCursors(new Uint8Array(32), call).seal({ offset: 1, kind: "part" }, "x");
  expect(createCallCursors(key, call).open(cursor, ["x"])).toEqual({ refused: "tampered" });
});
