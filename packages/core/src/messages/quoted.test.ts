import fc from "fast-check";
import { expect, test } from "vitest";
import { quoted } from "./quoted.ts";

test("short texts stand whole, long ones are cut", () => {
  expect(quoted("GET /books")).toBe('"GET /books"');
  expect(quoted("x".repeat(100))).toBe(`"${"x".repeat(100)}"`);
  expect(quoted("x".repeat(101))).toBe(`"${"x".repeat(100)}…"`);
});

test("whatever the text, the quotation is short and cuts no character in two", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 400 }), (text) => {
      const quotation = quoted(text);
      expect(quotation.length).toBeLessThanOrEqual(203);
      // A lone surrogate would become the replacement character on its way through UTF-8.
      expect(Buffer.from(quotation).toString()).toBe(quotation);
    }),
  );
});
