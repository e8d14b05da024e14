import fc from "fast-check";
import { expect, test } from "vitest";
import { collectSchemaNames, referencedSchema, schemaReference } from "./schema-reference.ts";

test("any name survives the way into a $ref and back", () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      expect(referencedSchema(schemaReference(name))).toBe(name);
    }),
  );
});

test("a reference to something else, or below a schema, names no schema", () => {
  expect(referencedSchema("#/components/parameters/owner")).toBeUndefined();
  expect(referencedSchema("#/components/schemas/Pet/properties/id")).toBeUndefined();
  expect(referencedSchema("other.yaml#/components/schemas/Pet")).toBeUndefined();
});

test("names are collected at any depth, once, sorted", () => {
  expect(
    collectSchemaNames({
      allOf: [{ $ref: "#/components/schemas/B" }, { properties: { a: { items: [] } } }],
      items: { $ref: "#/components/schemas/A" },
      not: { $ref: "#/components/schemas/B" },
    }),
  ).toEqual(["A", "B"]);
});

test("a property that is called $ref is no reference", () => {
  expect(collectSchemaNames({ properties: { $ref: { type: "string" } } })).toEqual([]);
});

test("depth and width do not overflow the stack", () => {
  let deep: object = { $ref: "#/components/schemas/Deep" };
  for (let level = 0; level < 100_000; level++) deep = { items: deep };
  expect(collectSchemaNames({ ...deep })).toEqual(["Deep"]);
  expect(collectSchemaNames(new Array(500_000).fill("x"))).toEqual([]);
});
