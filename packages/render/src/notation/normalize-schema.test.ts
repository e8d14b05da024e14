import { type JsonObject, type JsonSchema, SpecLensError, schemaReference } from "@speclens/core";
import { expect, test } from "vitest";
import { normalizeSchema } from "./normalize-schema.ts";

const A = { $ref: schemaReference("A") };
const B = { $ref: schemaReference("B") };

// One row for each exception of NOTATION.md.
const EXCEPTIONS: readonly (readonly [what: string, JsonSchema, JsonSchema])[] = [
  [
    "explanations",
    { title: "T", examples: [1], xml: {}, "x-a": 1, items: { example: 1 } },
    { items: true },
  ],
  ["nothing", {}, true],
  [
    "flags that are false",
    { type: "string", deprecated: false, uniqueItems: false },
    { type: "string" },
  ],
  ["an empty required", { type: "object", required: [] }, { type: "object" }],
  ["required as a set", { required: ["b", "a", "b"] }, { required: ["a", "b"] }],
  ["a list of one type", { type: ["string"] }, { type: "string" }],
  ["empty patternProperties", { type: "object", patternProperties: {} }, { type: "object" }],
  [
    "empty properties beside others",
    { properties: {}, additionalProperties: { title: "T" } },
    { additionalProperties: true },
  ],
  ["what adds nothing to allOf", { allOf: [A, { title: "T" }, {}, B] }, { allOf: [A, B] }],
  ["allOf of nothing", { type: "object", allOf: [{}, true] }, { type: "object" }],
  ["a combination of one", { oneOf: [{ anyOf: [{ type: "string" }] }] }, { type: "string" }],
  ["the same beside others", { nullable: true, anyOf: [A] }, { nullable: true, ...A }],
  ["one of two of its kind", { ...A, allOf: [B] }, { ...A, allOf: [B] }],
  [
    "one that is no reference",
    { type: "object", anyOf: [{ minProperties: 1 }] },
    { type: "object", allOf: [{ minProperties: 1 }] },
  ],
  [
    "combinations in one another",
    { allOf: [{ anyOf: [A, B] }], anyOf: [B, A] },
    { anyOf: [B, A], allOf: [{ anyOf: [A, B] }] },
  ],
  [
    "an empty allOf beside another",
    { oneOf: [{ allOf: [] }], allOf: [A, B] },
    { allOf: [A, B, { allOf: [] }] },
  ],
  [
    "x- of a discriminator",
    { discriminator: { propertyName: "a", "x-a": 1 } },
    { discriminator: { propertyName: "a" } },
  ],
];

test.each(EXCEPTIONS)("%s", (_what, schema, normal) => {
  expect(normalizeSchema(schema)).toStrictEqual(normal);
  expect(normalizeSchema(normal)).toStrictEqual(normal);
});

// What looks like an exception and is none.
const KEPT: readonly JsonSchema[] = [
  false,
  { type: "object", properties: {} },
  { type: "object", additionalProperties: true },
  { oneOf: [A, true] },
  { anyOf: [true, true] },
  { type: ["null", "string"], enum: [null, "a", "a"] },
  { type: [], required: "a", properties: [], allOf: [], oneOf: {}, items: [A], deprecated: "no" },
  { oneOf: [1] },
  { $defs: { a: { title: "T", required: [] } }, const: { title: "T" }, default: {} },
  { properties: { title: true, "x-a": true, description: A } },
  { discriminator: { propertyName: "a", mapping: {}, other: 1, "x-a": 1 } },
  { nullable: true, allOf: [{ type: "string" }] },
];

test.each(KEPT)("%j is its own normal form", (schema) => {
  expect(normalizeSchema(schema)).toStrictEqual(schema);
});

test("descriptions, where a text in full has them", () => {
  const schema: JsonSchema = {
    type: "object",
    description: "One\u200b.\n Two.",
    properties: {
      a: { ...A, description: " Own. " },
      b: { allOf: [A, { description: "Of its alternative." }] },
      c: { items: { description: "Of no member." }, description: 7 },
      d: { description: "" },
    },
    not: { description: "Of no member." },
  };
  expect(normalizeSchema(schema, { descriptions: "full" })).toStrictEqual({
    type: "object",
    description: "One. Two.",
    properties: {
      a: { ...A, description: "Own." },
      b: { ...A, description: "Of its alternative." },
      c: { items: true },
      d: true,
    },
    not: true,
  });
});

test("what has no end is refused", () => {
  const members: Record<string, JsonObject> = {};
  const cyclic: JsonObject = { properties: members };
  members.again = cyclic;
  expect(() => normalizeSchema(cyclic)).toThrow(SpecLensError);
  expect(() => normalizeSchema({ const: cyclic })).toThrow(SpecLensError);
});
