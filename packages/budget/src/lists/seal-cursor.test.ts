import { SpecLensError } from "@speclens/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { loadTokenCounter } from "../tokens/load-token-counter.ts";
import { openCursor, sealCursor } from "./seal-cursor.ts";

const key = new Uint8Array(32).fill(7);
const binding = "searchEndpoints {} user";
const snapshot = "revision 1";
const expiresAt = new Date("2030-01-01T00:00:00Z");
const now = new Date("2029-12-31T23:59:00Z");
const contents = { offset: 50, snapshot, expiresAt };
const opening = { key, binding, snapshot, now };

function reasonOf(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    if (SpecLensError.is(error, "cursor-invalid")) return error.details.reason;
    throw error;
  }
  return "opened";
}

test("any offset comes back", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2 ** 28 - 1 }),
      fc.uint8Array({ minLength: 16, maxLength: 64 }),
      fc.string(),
      (offset, anyKey, anyBinding) => {
        const options = { key: anyKey, binding: anyBinding };
        const cursor = sealCursor({ offset, snapshot, expiresAt }, options);
        expect(cursor).toMatch(/^[\w-]{43,47}$/);
        expect(openCursor(cursor, { ...options, snapshot, now })).toEqual({
          offset,
          snapshot,
        });
      },
    ),
  );
});

test("is at most 40 tokens", async () => {
  const { count } = await loadTokenCounter("o200k");
  const cursors = Array.from({ length: 200 }, (_, page) =>
    sealCursor({ ...contents, offset: page * 50 }, opening),
  );
  expect(Math.max(...cursors.map(count))).toBeLessThanOrEqual(40);
});

test("every flipped bit is refused", () => {
  const bytes = Buffer.from(sealCursor(contents, opening), "base64url");
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const altered = Buffer.from(bytes);
    altered.writeUInt8(altered.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
    const cursor = altered.toString("base64url");
    expect(reasonOf(() => openCursor(cursor, opening))).toBe("tampered");
  }
});

test("every altered character is refused, the last one's unused bits included", () => {
  const cursor = sealCursor(contents, opening);
  const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
  for (let at = 0; at < cursor.length; at++)
    for (const character of alphabet) {
      if (character === cursor[at]) continue;
      const altered = cursor.slice(0, at) + character + cursor.slice(at + 1);
      expect(reasonOf(() => openCursor(altered, opening))).toBe("tampered");
    }
});

test("anything else is refused as tampered", () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.base64String({ maxLength: 80 })), (text) => {
      expect(reasonOf(() => openCursor(text, opening))).toBe("tampered");
    }),
  );
  const cursor = sealCursor(contents, opening);
  for (const text of [` ${cursor}`, `${cursor}=`, cursor.slice(0, -1), `${cursor}AA`])
    expect(reasonOf(() => openCursor(text, opening))).toBe("tampered");
  const other = { ...opening, key: new Uint8Array(32) };
  expect(reasonOf(() => openCursor(cursor, other))).toBe("tampered");
});

test("tells foreign, expired and stale apart and says what to do", () => {
  const cursor = sealCursor(contents, opening);
  const open = (change: object) => () => openCursor(cursor, { ...opening, ...change });
  expect(reasonOf(open({ binding: "getSchema" }))).toBe("foreign");
  expect(reasonOf(open({ now: expiresAt }))).toBe("expired");
  expect(reasonOf(open({ snapshot: "revision 2" }))).toBe("stale");
  expect(open({ snapshot: "revision 2" })).toThrow(/Call the tool again without the cursor/);
});

test("tells which of several snapshots it is of", () => {
  const earlierSnapshots = ["revision 2", "revision 1", "revision 0"];
  const open = (sealed: string, change: object = {}) =>
    openCursor(sealCursor({ ...contents, snapshot: sealed }, opening), { ...opening, ...change });
  const now3 = { snapshot: "revision 3", earlierSnapshots };
  for (const sealed of ["revision 3", ...earlierSnapshots])
    expect(open(sealed, now3)).toEqual({ offset: contents.offset, snapshot: sealed });
  expect(reasonOf(() => open("revision 4", now3))).toBe("stale");
  expect(reasonOf(() => open("revision 0", { ...now3, now: expiresAt }))).toBe("expired");
  expect(reasonOf(() => open("revision 0", { ...now3, binding: "getSchema" }))).toBe("foreign");
});

test("refuses a short key, an offset out of range and an invalid date", () => {
  const bad: (() => unknown)[] = [
    () => sealCursor(contents, { key: new Uint8Array(15), binding }),
    () => sealCursor({ ...contents, offset: -1 }, opening),
    () => sealCursor({ ...contents, offset: 2 ** 28 }, opening),
    () => sealCursor({ ...contents, expiresAt: new Date(Number.NaN) }, opening),
    () => sealCursor({ ...contents, expiresAt: new Date(-1) }, opening),
    () => sealCursor({ ...contents, expiresAt: new Date(2 ** 32 * 1000) }, opening),
  ];
  for (const action of bad) expect(action).toThrow(SpecLensError);
});
