import type { JsonSchema, Schema } from "@speclens/core";
import { expect, test } from "vitest";
import { parseDocument } from "../parse-document.ts";

function readAll(schemas: object, more: object = {}) {
  const paths = { "/": { get: {} } };
  const text = JSON.stringify({ openapi: "3.0.3", paths, ...more, components: { schemas } });
  const { document } = parseDocument(text, { id: "test" });
  if (document === undefined) throw new Error("no document");
  return document;
}

function readSchemas(schemas: object, more: object = {}): readonly Schema[] {
  return readAll(schemas, more).schemas;
}

function readOne(schema: object): JsonSchema | undefined {
  return readSchemas({ Pet: {}, Test: schema })[1]?.definition;
}

const $ref = "#/components/schemas/Pet";
const nothing = { type: "null" };

test.each<[string, object, object]>([
  ["nullable type", { type: "string", nullable: true }, { type: ["string", "null"] }],
  ["nullable type list", { type: ["string"], nullable: true }, { type: ["string", "null"] }],
  ["not nullable", { type: "string", nullable: false }, { type: "string" }],
  ["nullable reference", { $ref, nullable: true }, { anyOf: [{ $ref }, nothing] }],
  [
    "nullable reference with more",
    { $ref, nullable: true, allOf: [{ required: ["x"] }] },
    { anyOf: [{ $ref, allOf: [{ required: ["x"] }] }, nothing] },
  ],
  [
    "nullable allOf of one",
    { allOf: [{ $ref }], nullable: true, title: "t" },
    { title: "t", anyOf: [{ $ref }, nothing] },
  ],
  [
    "nullable allOf of several",
    { allOf: [{ $ref }, {}], nullable: true },
    { anyOf: [{ allOf: [{ $ref }, {}] }, nothing] },
  ],
  ["nullable oneOf", { oneOf: [{ $ref }], nullable: true }, { oneOf: [{ $ref }, nothing] }],
  [
    "nullable oneOf, of which one is nullable itself",
    { oneOf: [{ type: "string", nullable: true }, { $ref }], nullable: true },
    { oneOf: [{ type: ["string", "null"] }, { $ref }] },
  ],
  ["nullable of any type", { nullable: true }, {}],
  [
    "a property called nullable",
    { properties: { nullable: {} } },
    { properties: { nullable: {} } },
  ],
  ["exclusive bound", { minimum: 1, exclusiveMinimum: true }, { exclusiveMinimum: 1 }],
  ["inclusive bound", { maximum: 1, exclusiveMaximum: false }, { maximum: 1 }],
  ["exclusive without bound", { exclusiveMaximum: true }, {}],
  ["bound of 3.1", { exclusiveMinimum: 0 }, { exclusiveMinimum: 0 }],
  ["example", { example: { nullable: true } }, { examples: [{ nullable: true }] }],
  ["example and examples", { example: 1, examples: [2] }, { examples: [1, 2] }],
  [
    "deep below every keyword",
    { items: { not: { additionalProperties: { anyOf: [{ type: "x", nullable: true }] } } } },
    { items: { not: { additionalProperties: { anyOf: [{ type: ["x", "null"] }] } } } },
  ],
])("%s comes in the terms of 3.1", (_, schema, expected) => {
  expect(readOne(schema)).toEqual(expected);
});

test("names, pointers and references", () => {
  expect(
    readSchemas({ "A/b": { items: { $ref } }, Pet: { $ref: "#/components/schemas/A~1b" } }),
  ).toEqual([
    {
      name: "A/b",
      pointer: "/components/schemas/A~1b",
      definition: { items: { $ref } },
      refs: ["Pet"],
    },
    {
      name: "Pet",
      pointer: "/components/schemas/Pet",
      definition: { $ref: "#/components/schemas/A~1b" },
      refs: ["A/b"],
    },
  ]);
});

test("a reference to below a schema becomes a schema of its own", () => {
  const schemas = readSchemas({
    Pet: { properties: { id: { type: "string", nullable: true }, Pet_id: {} } },
    Other: { items: { $ref: "#/components/schemas/Pet/properties/id" } },
    More: { not: { $ref: "#/components/schemas/Pet/properties/id" } },
    Pet_id: {},
  });
  expect(schemas.map(({ name }) => name)).toEqual(["Pet", "Other", "More", "Pet_id", "Pet_id_2"]);
  expect(schemas[1]).toMatchObject({
    definition: { items: { $ref: "#/components/schemas/Pet_id_2" } },
    refs: ["Pet_id_2"],
  });
  expect(schemas[4]).toMatchObject({
    pointer: "/components/schemas/Pet/properties/id",
    definition: { type: ["string", "null"] },
  });
});

test("references into paths, $defs and definitions are kept without loss", () => {
  const target = "#/paths/~1x/get/responses/200/content/application~1json/schema";
  const content = { "application/json": { schema: { properties: { a: { $ref } } } } };
  const document = readAll(
    {
      Pet: {},
      A: { $ref: target },
      B: { properties: { c: { $ref: "#/$defs/C" } }, $defs: { C: { type: "string" } } },
      D: { $ref: "#/definitions/E" },
    },
    { paths: { "/x": { get: { responses: { 200: { content } } } } }, definitions: { E: {} } },
  );
  expect(document.diagnostics).toEqual([]);
  expect(document.schemas.map(({ name, refs }) => [name, refs])).toEqual([
    ["Pet", []],
    // A name for nothing but a schema without one is that schema's name.
    ["A", ["Pet"]],
    ["B", ["B_C"]],
    ["D", []],
    ["B_C", []],
  ]);
});

test("a part of a schema means the $defs of the schema around it, too", () => {
  const { schemas, diagnostics } = readAll({
    Pet: {
      properties: { owner: { $ref: "#/$defs/Owner" } },
      $defs: {
        Owner: { properties: { home: { $ref: "#/$defs/Home" } } },
        Home: { type: "string" },
      },
    },
  });
  expect(diagnostics).toEqual([]);
  expect(schemas.map(({ name, refs }) => [name, refs])).toEqual([
    // Its own `$defs` hold the reference to Home, too.
    ["Pet", ["Pet_Home", "Pet_Owner"]],
    ["Pet_Owner", ["Pet_Home"]],
    ["Pet_Home", []],
  ]);
});

test("missing and external references stay as written, with a warning", () => {
  const external = { $ref: "other.yaml#/Pet" };
  const { schemas, diagnostics } = readAll({
    A: { items: { $ref: "#/components/schemas/None" } },
    B: { allOf: [external, external] },
  });
  expect(schemas.map(({ definition, refs }) => [definition, refs])).toEqual([
    [{ items: { $ref: "#/components/schemas/None" } }, []],
    [{ allOf: [external, external] }, []],
  ]);
  expect(diagnostics.map(({ code, pointer }) => [code, pointer])).toEqual([
    ["reference-missing", "/components/schemas/A/items"],
    ["reference-external", "/components/schemas/B/allOf/0"],
  ]);
});

test("a discriminator's mapping follows the references", () => {
  const text = JSON.stringify({
    swagger: "2.0",
    definitions: {
      A: { discriminator: { propertyName: "k", mapping: { b: "#/definitions/B", c: "C" } } },
      B: {},
    },
  });
  expect(parseDocument(text, { id: "x" }).document?.schemas[0]?.definition).toEqual({
    discriminator: { propertyName: "k", mapping: { b: "#/components/schemas/B", c: "C" } },
  });
});

test("a discriminator's default is followed like its mapping", () => {
  const discriminator = { propertyName: "k", defaultMapping: "#/components/schemas/Pet/not" };
  const { schemas } = readAll({ Pet: { not: { type: "null" } }, A: { discriminator } });
  expect(schemas[1]).toMatchObject({
    definition: {
      discriminator: { propertyName: "k", defaultMapping: "#/components/schemas/Pet_not" },
    },
    refs: ["Pet_not"],
  });
});

test("dependencies are lists of names, or schemas with references", () => {
  const { schemas } = readAll({
    Pet: { not: {} },
    A: { dependencies: { a: ["b"], c: { $ref: "#/components/schemas/Pet/not" } } },
  });
  expect(schemas[1]).toMatchObject({
    definition: { dependencies: { a: ["b"], c: { $ref: "#/components/schemas/Pet_not" } } },
    refs: ["Pet_not"],
  });
});

test("an example is a reference only where it is nothing else", () => {
  const [, bare, data] = readSchemas({
    Pet: { type: "string" },
    Bare: { example: { $ref } },
    Data: { example: { $ref, more: 1 } },
  });
  expect(bare?.definition).toEqual({ examples: [{ type: "string" }] });
  expect(data?.definition).toEqual({ examples: [{ $ref, more: 1 }] });
});

test("cycles stay references", () => {
  const self = { properties: { child: { $ref: "#/components/schemas/Self" } } };
  expect(readSchemas({ Self: self })[0]).toMatchObject({ definition: self, refs: ["Self"] });
});
