import fc from "fast-check";
import { expect, test } from "vitest";
import { jsonStringEnd } from "./json-string-end.ts";

test("finds a string's end", () => {
  const text = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('"', "\\", "a", "\n") }));
  fc.assert(
    fc.property(text, text, (text, after) => {
      const written = JSON.stringify(text);
      expect(jsonStringEnd(`[${written},${JSON.stringify(after)}]`, 1)).toBe(1 + written.length);
    }),
  );
});

test("a string that does not end reaches to the end of the text", () => {
  expect(jsonStringEnd('"abc', 0)).toBe(4);
});
