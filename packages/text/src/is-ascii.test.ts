import fc from "fast-check";
import { expect, test } from "vitest";
import { isAscii } from "./is-ascii.ts";

test("a text is ASCII if each of its characters is", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(isAscii(text)).toBe(
        [...text].every((character) => (character.codePointAt(0) ?? 0) < 128),
      );
    }),
  );
  expect(isAscii("\0 ~\x7F")).toBe(true);
  expect(isAscii("\x80")).toBe(false);
  expect(isAscii("")).toBe(true);
});
