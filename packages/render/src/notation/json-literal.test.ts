import fc from "fast-check";
import { expect, test } from "vitest";
import { jsonLiteral, numberLiteral } from "./json-literal.ts";

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

test("the bounds of 64-bit integers are exact, however they were rounded", () => {
  expect(numberLiteral(Number("9223372036854776000"))).toBe("9223372036854775807");
  expect(numberLiteral(Number("9223372036854775807"))).toBe("9223372036854775807");
  expect(numberLiteral(Number("-9223372036854775808"))).toBe("-9223372036854775808");
  expect(numberLiteral(Number("18446744073709551615"))).toBe("18446744073709551615");
});

test("every number reads back as itself", () => {
  fc.assert(
    fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
      // JSON has no negative zero.
      expect(JSON.parse(numberLiteral(number))).toBe(number + 0);
      expect(numberLiteral(number)).toBe(JSON.stringify(number));
    }),
  );
});
