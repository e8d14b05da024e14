import fc from "fast-check";
import { expect, test } from "vitest";
import { createLineBuffer } from "./line-buffer.ts";

const LONGEST = 8;

test("gives the lines back however they are parted, and leaves out long ones", () => {
  const text = fc.array(fc.constantFrom("a", "ü", "\n", "\r", "bcdef"), { maxLength: 60 });
  fc.assert(
    fc.property(text, fc.array(fc.nat(9)), (parts, sizes) => {
      const bytes = Buffer.from(parts.join(""));
      const buffer = createLineBuffer(LONGEST);
      const taken: unknown[] = [];
      let at = 0;
      for (const size of [...sizes, bytes.byteLength]) {
        buffer.add(bytes.subarray(at, at + size));
        at += size;
        for (let next = buffer.take(); next !== undefined; next = buffer.take()) taken.push(next);
        expect(buffer.waiting).toBe(0);
      }
      const lines = parts.join("").split("\n").slice(0, -1);
      expect(taken).toEqual(
        lines.map((line) => (Buffer.byteLength(line) > LONGEST ? "too-long" : { line })),
      );
    }),
  );
});

test("tells what waits", () => {
  const buffer = createLineBuffer(LONGEST);
  buffer.add(Buffer.from("a\nbc\n"));
  expect(buffer.waiting).toBe(5);
  buffer.take();
  expect(buffer.waiting).toBe(3);
});

test("tells that a line is too long before it ends", () => {
  const buffer = createLineBuffer(LONGEST);
  buffer.add(Buffer.from("12345678"));
  expect([buffer.take(), buffer.isTooLong]).toEqual([undefined, false]);
  buffer.add(Buffer.from("9"));
  expect([buffer.take(), buffer.isTooLong]).toEqual([undefined, true]);
  buffer.add(Buffer.from("\n"));
  expect([buffer.take(), buffer.isTooLong]).toEqual(["too-long", false]);
});
