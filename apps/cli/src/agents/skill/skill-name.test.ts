import fc from "fast-check";
import { expect, test } from "vitest";
import { skillName } from "./skill-name.ts";

test.each([
  ["bookshop", "bookshop"],
  ["api.github.com", "api-github-com"],
  ["billing/openapi", "billing-openapi"],
  ["Ünïcode__Näme", "unicode-name"],
  ["订单", "api"],
  ["-", "api"],
  [`${"a".repeat(63)}-b`, "a".repeat(63)],
])("%s is %s", (id, name) => {
  expect(skillName(id)).toBe(name);
});

test("every name keeps the rules of the specification", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 100 }), (id) => {
      expect(skillName(id)).toMatch(/^(?!-)(?!.*--)[a-z0-9-]{1,64}(?<!-)$/);
    }),
  );
});
