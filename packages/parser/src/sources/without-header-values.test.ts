import fc from "fast-check";
import { expect, test } from "vitest";
import { withoutHeaderValues } from "./without-header-values.ts";

test("secrets that a server sends back are hidden, and nothing else", () => {
  const headers = {
    Authorization: "Bearer s3cret-of-the-user",
    "X-Key": "short",
    Accept: "application/vnd.oai.openapi+json",
  };
  const text = "Bearer s3cret-of-the-user is short: application/vnd.oai.openapi+json";
  expect(withoutHeaderValues(text, headers)).toBe(
    "Bearer *** is short: application/vnd.oai.openapi+json",
  );
  expect(withoutHeaderValues(text)).toBe(text);
});

test("no secret of any form is left, and a text without it stays", () => {
  const secret = fc
    .string({ minLength: 12, unit: "grapheme-ascii" })
    .filter((one) => !/\s/.test(one));
  fc.assert(
    fc.property(secret, fc.string(), fc.string(), (value, before, after) => {
      fc.pre(!value.includes("*"));
      const headers = { "X-Key": value };
      expect(withoutHeaderValues(before + value + after, headers)).not.toContain(value);
      fc.pre(!before.includes(value));
      expect(withoutHeaderValues(before, headers)).toBe(before);
    }),
  );
});
