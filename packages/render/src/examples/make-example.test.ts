import { type JsonObject, type JsonSchema, schemaReference } from "@speclens/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { type MakeExampleOptions, makeExample } from "./make-example.ts";

const ref = (name: string): JsonObject => ({ $ref: schemaReference(name) });

const schemas: Readonly<Record<string, JsonSchema>> = {
  User: {
    type: "object",
    required: ["login", "friend", "friends"],
    properties: { login: { type: "string" }, friend: ref("User"), friends: { items: ref("User") } },
  },
  Base: { type: "object", required: ["id"], properties: { id: { type: "integer", minimum: 5 } } },
};

function exampleOf(schema: JsonSchema, side: MakeExampleOptions["side"] = "request") {
  return makeExample(schema, { side, resolve: (name) => schemas[name] });
}

test.each<[JsonSchema, unknown]>([
  [{ type: "string", default: "d", enum: ["a", "d"] }, "d"],
  [{ type: "string", default: "d", enum: ["a"] }, "a"],
  [{ enum: [null] }, null],
  [{ type: "string", enum: ["a", "b"] }, "a"],
  [{ type: "string", example: "e", default: "d" }, "e"],
  [{ type: "string", examples: ["e", "f"] }, "e"],
  [{ const: 7 }, 7],
  [{ const: 7, example: 8 }, 7],
  [{ type: "string", example: 42, default: "d" }, "d"],
  [{ type: "string", enum: ["git"], example: '"git"' }, "git"],
  [{ type: "string", enum: [null, "a"] }, "a"],
  [{ type: "array", items: { type: "string" }, example: "a, b" }, ["string"]],
  [{ type: "string", format: "date-time" }, "2026-01-31T12:00:00Z"],
  [{ format: "uuid" }, "123e4567-e89b-42d3-a456-426614174000"],
  [{ type: "string", minLength: 8 }, "stringxx"],
  [{ type: "string", maxLength: 3 }, "str"],
  [{ type: ["null", "boolean"] }, true],
  [{ type: "null" }, null],
  [{ type: "array", items: { type: "integer" } }, [1]],
  [{ type: "array", items: { type: "integer" }, minItems: 2 }, [1, 1]],
  [{ type: "array", prefixItems: [{ type: "string" }, { const: 2 }] }, ["string", 2]],
  [{ anyOf: [{ type: "null" }, { type: "integer" }] }, 1],
  [true, {}],
])("%j becomes %j", (schema, value) => {
  expect(exampleOf(schema)).toEqual(value);
});

test.each<[JsonObject, number]>([
  [{ type: "integer", minimum: 5 }, 5],
  [{ type: "integer", exclusiveMinimum: 5 }, 6],
  [{ type: "integer", maximum: -3 }, -3],
  [{ type: "integer", minimum: 11, multipleOf: 5 }, 15],
  [{ type: "integer", maximum: 9, multipleOf: 10 }, 0],
  [{ type: "number", exclusiveMaximum: 1 }, 0.5],
  [{ type: "number", exclusiveMinimum: 0, exclusiveMaximum: 0.5 }, 0.25],
])("%j is in its range", (schema, value) => {
  expect(exampleOf(schema)).toBe(value);
});

test("an object has what is required, and where that is nothing its first members", () => {
  const properties = { a: { type: "string" }, b: { type: "integer" }, c: true, d: true };
  expect(exampleOf({ type: "object", required: ["b", "x"], properties })).toEqual({ b: 1, x: {} });
  expect(exampleOf({ properties })).toEqual({ a: "string", b: 1, c: {} });
  expect(exampleOf({ type: "object", required: ["a"], minProperties: 2, properties })).toEqual({
    a: "string",
    b: 1,
  });
});

test("a map has as many members as it must, and a body that is one has one", () => {
  const map = { type: "object", additionalProperties: { type: "integer" } };
  expect(exampleOf({ ...map, minProperties: 2 })).toEqual({ key: 1, key2: 1 });
  expect(exampleOf(map)).toEqual({ key: 1 });
  expect(exampleOf({ required: ["map"], properties: { map } })).toEqual({ map: {} });
});

test("the example of one part stands for the whole where it has all that is required", () => {
  const part = { required: ["id"], properties: { id: { type: "integer" } }, example: { id: 3 } };
  const other = { required: ["name"], properties: { name: { type: "string" } } };
  expect(exampleOf({ allOf: [part, other] })).toEqual({ id: 1, name: "string" });
  expect(exampleOf({ allOf: [part, { description: "The same." }] })).toEqual({ id: 3 });
});

test("a discriminator holds the name of the member that is shown", () => {
  const schema = {
    oneOf: [ref("Base"), ref("User")],
    discriminator: { propertyName: "kind", mapping: { base: schemaReference("Base") } },
    required: ["kind"],
    properties: { kind: { type: "string" } },
  };
  expect(exampleOf(schema)).toEqual({ kind: "base", id: 5 });
  expect(exampleOf({ ...schema, discriminator: { propertyName: "kind" } })).toEqual({
    kind: "Base",
    id: 5,
  });
});

test("each side has its own members", () => {
  const schema = {
    type: "object",
    required: ["id", "secret"],
    properties: { id: { const: 1, readOnly: true }, secret: { const: 2, writeOnly: true } },
  };
  expect(exampleOf(schema, "request")).toEqual({ secret: 2 });
  expect(exampleOf(schema, "response")).toEqual({ id: 1 });
});

test("references and combinations are joined, and a cycle ends", () => {
  const name = { type: "object", required: ["name"], properties: { name: { type: "string" } } };
  expect(exampleOf({ allOf: [ref("Base"), name, { oneOf: [ref("Base"), name] }] })).toEqual({
    id: 5,
    name: "string",
  });
  expect(exampleOf(ref("User"))).toEqual({ login: "string", friends: [] });
  expect(exampleOf(ref("Unknown"))).toEqual({});
});

test("a member called __proto__ is a member", () => {
  const schema: JsonSchema = JSON.parse(
    '{"type":"object","required":["__proto__"],"properties":{"__proto__":{"const":1}}}',
  );
  expect(Object.keys(Object(exampleOf(schema)))).toEqual(["__proto__"]);
});

const anySchema = fc.letrec<{ schema: JsonSchema }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 5 },
    fc.constantFrom<JsonSchema>(true, ref("User"), ref("Base"), { type: "integer" }),
    fc.record({
      type: fc.constant("object"),
      required: fc.uniqueArray(fc.constantFrom("a", "b", "c")),
      properties: fc.dictionary(fc.constantFrom("a", "b", "c"), tie("schema")),
    }),
    fc.record({ type: fc.constant("array"), items: tie("schema") }),
    fc.record({ allOf: fc.array(tie("schema"), { maxLength: 3 }) }),
    fc.record({ oneOf: fc.array(tie("schema"), { maxLength: 3 }) }),
  ),
})).schema;

test("any schema has an example with all that it requires, and the same one each time", () => {
  fc.assert(
    fc.property(anySchema, (schema) => {
      const example = exampleOf(schema);
      expect(example).toEqual(exampleOf(schema));
      if (typeof schema === "boolean" || schema.type !== "object") return;
      expect(Object.keys(Object(example))).toEqual(
        expect.arrayContaining([...Object(schema.required)]),
      );
    }),
  );
});

test("what grows without end is cut", () => {
  const doubling = (name: string): JsonSchema => {
    const next = ref(`L${Number(name.slice(1)) + 1}`);
    return { type: "object", required: ["a", "b"], properties: { a: next, b: next } };
  };
  const example = makeExample(ref("L0"), { side: "request", resolve: doubling });
  expect(JSON.stringify(example).length).toBeLessThan(20_000);
});

test("values of an enum are not compared with each other", () => {
  const values = Array.from({ length: 300_000 }, (_, at) => `v${at}`);
  expect(exampleOf({ type: "string", enum: [null, ...values] })).toBe("v0");
  // None is of the type, so that all are looked at.
  expect(exampleOf({ type: "integer", enum: values })).toBe(1);
});

test("a wide schema that is referred to often is not gone through each time", () => {
  const Wide: JsonSchema = {
    properties: Object.fromEntries(Array.from({ length: 40_000 }, (_, at) => [`p${at}`, {}])),
  };
  const names = Array.from({ length: 400 }, (_, at) => `w${at}`);
  const wide = {
    required: names,
    properties: Object.fromEntries(names.map((n) => [n, ref("Wide")])),
  };
  const made = makeExample(wide, { side: "request", resolve: () => Wide });
  expect(Object.keys(made ?? {}).length).toBeLessThan(10);
});
