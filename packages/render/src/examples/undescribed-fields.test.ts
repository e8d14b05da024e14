import type { JsonSchema, JsonValue } from "@speclens/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { undescribedFields } from "./undescribed-fields.ts";

const schemas: Readonly<Record<string, JsonSchema>> = {
  Node: { properties: { name: {}, next: { $ref: "#/components/schemas/Node" } } },
};
const find = (value: JsonValue, schema: JsonValue) =>
  undescribedFields(value, schema, (name) => schemas[name]);
const node = { $ref: "#/components/schemas/Node" };

test.each<[string, JsonValue, JsonValue, string[]]>([
  ["a field that nothing describes", { a: 1, b: 2 }, { properties: { a: {} } }, ["/b"]],
  ["fields of items", [{ "a/b": 1 }], { items: { properties: { a: {} } } }, ["/0/a~1b"]],
  ["recursive schemas", { name: "", next: { next: { nxt: 1 } } }, node, ["/next/next/nxt"]],
  ["parts of allOf", { a: 1, name: 2 }, { allOf: [node, { properties: { a: {} } }] }, []],
  ["any choice", { a: 1 }, { oneOf: [{ properties: { b: {} } }, { properties: { a: {} } }] }, []],
  ["a map", { any: { x: 1 } }, { properties: { a: {} }, additionalProperties: true }, []],
  ["a closed object", { b: 1 }, { properties: { a: {} }, additionalProperties: false }, ["/b"]],
  ["an object without described fields", { any: 1 }, { type: "object" }, []],
  ["a schema that is not there", { any: 1 }, { $ref: "#/components/schemas/Gone" }, []],
  ["a value that is no object", 7, { properties: { a: {} } }, []],
])("%s", (_, value, schema, fields) => {
  expect(find(value, schema)).toEqual(fields);
});

test("a value has none by a schema that describes its fields, and one more for each new field", () => {
  const schemaOf = (value: unknown): JsonValue => {
    if (Array.isArray(value)) return { prefixItems: value.map(schemaOf) };
    if (typeof value !== "object" || value === null) return {};
    const properties = Object.fromEntries(
      Object.entries(value).map(([name, member]) => [name, schemaOf(member)]),
    );
    return { properties: { ...properties, known: {} } };
  };
  const object = fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 }));
  fc.assert(
    fc.property(object, (value) => {
      const plain: Record<string, JsonValue> = JSON.parse(JSON.stringify(value));
      const schema = schemaOf({ list: undefined, ...plain });
      expect(find(plain, schema)).toEqual([]);
      expect(find({ ...plain, "not described": 1 }, schema)).toContain("/not described");
    }),
  );
});
