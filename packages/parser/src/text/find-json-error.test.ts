import fc from "fast-check";
import { expect, test } from "vitest";
import { findJsonError } from "./find-json-error.ts";

test.each([
  ['{"a": }', 6],
  ['{"a": 1,}', 8],
  ["[1 2]", 3],
  ['{"a" 1}', 5],
  ["[1]]", 3],
  ["{a: 1}", 1],
  ["['a']", 1],
  ["[01]", 2],
  ['["\\x"]', 1],
  ['{"a": [1, 2', 11],
])("%s goes wrong at %i", (text, offset) => {
  expect(findJsonError(text).offset).toBe(offset);
});

test("finds nothing in valid JSON, and something in what JSON.parse refuses", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value, null, 1);
      expect(findJsonError(text)).toEqual({ offset: text.length, depth: 0 });
    }),
  );
});

test("neither depth nor a long string overflows", () => {
  expect(findJsonError("[".repeat(1_000_000)).depth).toBe(1_000_000);
  expect(findJsonError(`["${"\\n".repeat(1_000_000)}`).offset).toBe(1);
});
