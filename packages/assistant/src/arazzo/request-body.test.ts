import type { JsonValue } from "@speclens/core";
import { expect, test } from "vitest";
import { requestBody } from "./request-body.ts";

test.each<[Record<string, JsonValue>, JsonValue]>([
  [
    { a: 1, "b.c": 2, "b.d": 3 },
    { a: 1, b: { c: 2, d: 3 } },
  ],
  [{ "to.groups[].name": "n", "to.groups[].id": 1 }, { to: { groups: [{ name: "n", id: 1 }] } }],
  [{ "tags[]": "t" }, { tags: ["t"] }],
  [{ "[].id": 1 }, [{ id: 1 }]],
  [{ "": [1] }, [1]],
])("%j", (fields, payload) => {
  expect(build(fields)).toEqual({ body: { payload }, left: [] });
});

test("a field within a value that another field sets replaces a part of it", () => {
  const { body } = build({ "a.b": "$steps.s1.outputs.b", a: { b: 1 }, "a.c": 2 });
  expect(body).toEqual({
    payload: { a: { b: 1 } },
    replacements: [
      { target: "/a/b", targetSelectorType: "jsonpointer", value: "$steps.s1.outputs.b" },
      { target: "/a/c", targetSelectorType: "jsonpointer", value: "$inputs.c" },
    ],
  });
});

test("a field that contradicts others or names no place is left", () => {
  expect(build({ "a[].b": 1, "a.b": 2, "m.*": 3, "c.d": 4, c: 5 })).toEqual({
    body: {
      payload: { a: { b: 2 }, c: 5 },
      replacements: [{ target: "/c/d", targetSelectorType: "jsonpointer", value: "$inputs.c" }],
    },
    left: ["m.*", "a[].b"],
  });
});

test("a name such as `__proto__` is a member like others", () => {
  expect(JSON.stringify(build({ "__proto__.x": 1 }).body)).toBe(
    '{"payload":{"__proto__":{"x":1}}}',
  );
});

function build(fields: Record<string, JsonValue>) {
  return requestBody(
    Object.entries(fields).map(([path, value]) => ({
      path,
      value,
      isExpression: typeof value === "string" && value.startsWith("$"),
      asExpression: () => "$inputs.c",
    })),
  );
}
