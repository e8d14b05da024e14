import fc from "fast-check";
import { expect, test } from "vitest";
import { numberLiteral } from "./number-literal.ts";

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
