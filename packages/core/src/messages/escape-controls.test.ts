import fc from "fast-check";
import { expect, test } from "vitest";
import { escapeControls, escapeLines } from "./escape-controls.ts";

test.each([
  ["a terminal's escape", "\u001b[31m", "\\u001b[31m"],
  ["its one-byte form", "\u009b31m", "\\u009b31m"],
  ["a line", "a\r\nb\u2028c\u0085", "a\\u000d\\u000ab\\u2028c\\u0085"],
  ["direction", "\u202egnp.\u2066\u200f\u061c", "\\u202egnp.\\u2066\\u200f\\u061c"],
  ["what is not seen", "a\u200bb\ufeff\u{e0041}", "a\\u200bb\\ufeff\\udb40\\udc41"],
  ["other languages", "Bücher 本 📚", "Bücher 本 📚"],
])("%s", (_what, text, escaped) => {
  expect(escapeControls(text)).toBe(escaped);
});

test("JSON stays the same JSON, on one line, and lines stay lines", () => {
  fc.assert(
    fc.property(fc.jsonValue({ stringUnit: "binary" }), (value) => {
      const json = JSON.stringify(value);
      expect(JSON.parse(escapeControls(json))).toEqual(JSON.parse(json));
      expect(escapeControls(json)).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]/u);
      const indented = escapeLines(JSON.stringify(value, null, 2));
      expect(JSON.parse(indented)).toEqual(JSON.parse(json));
      expect(indented).not.toMatch(/[^\P{Cc}\n]|\p{Cf}/u);
    }),
  );
});
