import fc from "fast-check";
import { expect, test } from "vitest";
import { jsonLiteral } from "./literal.ts";

test("what nobody sees is written as an escape", () => {
  expect(jsonLiteral({ a: "x\u202ey\u200b\u{e0041}\u001b[31m" })).toBe(
    '{"a":"x\\u202ey\\u200b\\udb40\\udc41\\u001b[31m"}',
  );
});

test("it is the same value to a parser", () => {
  const characters = fc.constantFrom(
    "a",
    "é",
    "\u202e",
    "\u{e0041}",
    "\u2028",
    "\u007f",
    '"',
    "\\",
    "👩‍💻",
  );
  fc.assert(
    fc.property(
      fc.dictionary(fc.string({ unit: characters }), fc.string({ unit: characters })),
      (value) => {
        const text = jsonLiteral(value);
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
        expect(text).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]/u);
      },
    ),
  );
});
