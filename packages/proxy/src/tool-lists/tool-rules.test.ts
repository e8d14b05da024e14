import fc from "fast-check";
import { expect, test } from "vitest";
import { mayUse } from "./tool-rules.ts";

test.each([
  [{}, ["get_user", "delete_user"]],
  [{ allow: [] }, []],
  [{ allow: ["get_*"] }, ["get_user"]],
  [{ allow: ["GET_*"] }, []],
  [{ allow: ["*user"], deny: ["*delete*"] }, ["get_user"]],
  [{ deny: ["Delete_User"] }, ["get_user"]],
  [{ allow: ["get_user"], deny: ["get_user"] }, []],
  [{ deny: ["get", "user", "*_*_*"] }, ["get_user", "delete_user"]],
])("%j", (rules, usable) => {
  expect(["get_user", "delete_user"].filter((tool) => mayUse([rules], tool))).toEqual(usable);
});

test("a further rule only takes tools away", () => {
  const rules = [{ allow: ["a", "b"] }, { allow: ["b", "c"], deny: ["x"] }];
  expect(["a", "b", "c"].filter((tool) => mayUse(rules, tool))).toEqual(["b"]);
});

test("matches as a regular expression would", () => {
  const sign = fc.constantFrom("a", "b", "_");
  const pattern = fc.array(fc.oneof(sign, fc.constant("*")), { maxLength: 7 });
  fc.assert(
    fc.property(pattern, fc.array(sign, { maxLength: 7 }), (signs, letters) => {
      const [glob, name] = [signs.join(""), letters.join("")];
      const wanted = new RegExp(`^${glob.replaceAll("*", ".*")}$`).test(name);
      expect(mayUse([{ allow: [glob] }], name)).toBe(wanted);
      expect(mayUse([{ deny: [glob] }], name)).toBe(!wanted);
    }),
  );
});
