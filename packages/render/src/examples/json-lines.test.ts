import fc from "fast-check";
import { expect, test } from "vitest";
import { jsonLines } from "./json-lines.ts";

const anyJson = fc
  .jsonValue({ maxDepth: 5 })
  .filter((value) => !JSON.stringify(value).includes("-0"));

test("what is short stands on one line, the rest on a line for each member", () => {
  const value = { name: "x".repeat(60), list: [1, 2], rest: { a: "y".repeat(60), b: null } };
  expect(jsonLines(value)).toBe(`{
 "name":"${"x".repeat(60)}",
 "list":[1,2],
 "rest":{"a":"${"y".repeat(60)}","b":null}
}`);
  expect(jsonLines([])).toBe("[]");
});

test("it is the same JSON, in lines of visible characters", () => {
  fc.assert(
    fc.property(anyJson, (value) => {
      const text = jsonLines(value);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(text).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}\p{Cs}]/u);
    }),
  );
});
