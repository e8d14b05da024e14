import { isJsonObject, type JsonObject, type JsonSchema, schemaReference } from "@speclens/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { processorTime } from "../../../../test/support/processor-time.ts";
import { runs } from "../../../../test/support/runs.ts";
import { normalizeSchema } from "../notation/normalize-schema.ts";
import { parseType } from "../parse/parse-type.ts";
import { joinRenderedText } from "../text/rendered-text.ts";
import { renderSchema, type SchemaOptions } from "./render-schema.ts";

function textOf(definition: JsonSchema, options?: SchemaOptions): string {
  return joinRenderedText(renderSchema("X", definition, options)).replace("$X = ", "");
}

const ref = (name: string): JsonObject => ({ $ref: schemaReference(name) });

// One line for each rule of NOTATION.md.
const NOTATION: readonly (readonly [JsonSchema, string])[] = [
  [true, "any"],
  [false, "never"],
  [{}, "any"],
  [{ type: "string" }, "string"],
  [{ type: ["string", "null"] }, "string|null"],
  [{ type: "string", format: "date-time" }, "string(date-time)"],
  [{ type: "string", format: "unique" }, 'string(format "unique")'],
  [{ type: "string", minLength: 1, maxLength: 255 }, "string(1..255 chars)"],
  [{ type: "string", pattern: "^a+$" }, "string(/^a+$/)"],
  [{ type: "string", pattern: "a/b" }, 'string(pattern "a/b")'],
  [{ type: "integer", minimum: 1, maximum: 100, default: 30 }, "integer(1..100) = 30"],
  [
    { type: "integer", minimum: -(2 ** 63), maximum: 2 ** 63, default: 2 ** 63 },
    "integer(-9223372036854775808..9223372036854775807) = 9223372036854775807",
  ],
  [{ type: "integer", exclusiveMaximum: 2 ** 64 }, "integer(<18446744073709551615)"],
  [{ type: "integer", maximum: 2 ** 62 }, "integer(..4611686018427388000)"],
  [{ type: "number", maximum: 1e21 }, "number(..1e+21)"],
  [{ type: "number", exclusiveMinimum: 0, exclusiveMaximum: 1 }, "number(>0, <1)"],
  [{ type: "number", minimum: 0, multipleOf: 0.01 }, "number(0.., multipleOf 0.01)"],
  [{ type: "string", enum: ["a", "b"] }, '"a"|"b"'],
  [{ enum: ["a", 1, null] }, '"a"|1|null(untyped)'],
  [{ type: ["string", "null"], enum: ["a", null] }, '"a"|null'],
  [{ type: ["string", "null"], enum: ["a"] }, 'string|null(enum "a")'],
  [{ type: ["string", "null"], enum: [null, "a"] }, 'null|"a"'],
  [{ type: ["null", "string"], enum: ["a", null] }, 'null|string(enum "a"|null)'],
  [{ type: "null", enum: [null] }, "null(enum null)"],
  [{ enum: [null] }, "null(untyped)"],
  [{ type: "any" }, 'any(type: "any")'],
  [{ type: "object", enum: [{ a: 1 }] }, 'object(enum: [{"a":1}])'],
  [{ const: "x" }, 'any(const: "x")'],
  [{ type: "array" }, "array"],
  [{ type: "array", items: { type: "string" } }, "string[]"],
  [{ type: "array", items: { type: ["string", "null"] } }, "(string|null)[]"],
  [{ items: ref("A") }, "$A[](untyped)"],
  [
    { type: "array", items: ref("A"), minItems: 1, maxItems: 3, uniqueItems: true },
    "$A[](1..3 items, unique)",
  ],
  [{ type: "array", prefixItems: [true, ref("A")], items: false }, "[any, $A, ...never]"],
  [{ type: "object" }, "object"],
  [{ type: "object", properties: {} }, "{}"],
  [{ type: "object", patternProperties: {} }, "object"],
  [
    { type: "object", required: ["a"], properties: { a: ref("A"), "b c": { type: "string" } } },
    '{a: $A, "b c"?: string}',
  ],
  [{ properties: { a: true } }, "{a?: any}(untyped)"],
  [{ type: "object", additionalProperties: { type: "integer" } }, "{[key]: integer}"],
  [
    { type: "object", properties: { a: true }, additionalProperties: false },
    "{a?: any, [key]: never}",
  ],
  [{ type: "object", patternProperties: { "^x-": true } }, "{[/^x-/]: any}"],
  [{ type: ["object", "null"], properties: { a: true } }, "{a?: any}|null"],
  [{ type: "object", minProperties: 1 }, "object(1.. properties)"],
  [
    { anyOf: [{ required: ["a"] }, { required: ["b", "c"] }] },
    "any(required a) || any(required b c)",
  ],
  [{ oneOf: [ref("A"), ref("B")] }, "$A | $B"],
  [{ allOf: [ref("A"), { oneOf: [ref("B"), ref("C")] }] }, "$A & ($B | $C)"],
  [{ allOf: [ref("A")] }, "$A"],
  [{ allOf: [ref("A")], default: 1 }, "$A = 1"],
  [{ maxLength: 5, allOf: [{ type: "string" }] }, "any(..5 chars) && string"],
  [{ default: 1, oneOf: [{ type: "string" }] }, "any && string = 1"],
  [{ anyOf: [{ minLength: 5 }], oneOf: [ref("A")] }, "$A && any(5.. chars)"],
  [{ oneOf: [{ minLength: 5 }], anyOf: [ref("A")] }, "any && any(5.. chars) && $A"],
  [{ oneOf: [1], type: "string" }, "string(oneOf: [1])"],
  [{ allOf: [ref("A"), { description: "What it is." }, {}, true] }, "$A"],
  [{ allOf: [{ title: "T" }, { xml: { name: "item" } }] }, "any"],
  [{ allOf: [ref("A"), { deprecated: true }] }, "$A & any(deprecated)"],
  [{ ...ref("A"), allOf: [{ description: "What it is." }] }, "$A"],
  [{ oneOf: [ref("A"), {}] }, "$A | any"],
  [{ type: "object", properties: { a: true }, allOf: [ref("A")] }, "{a?: any} && $A"],
  [
    { type: "object", deprecated: true, allOf: [ref("A"), ref("B")] },
    "object(deprecated) && ($A & $B)",
  ],
  [
    { oneOf: [ref("A"), ref("B")], anyOf: [ref("C"), true], title: "T" },
    "($A | $B) && ($C || any)",
  ],
  [
    {
      oneOf: [ref("A"), ref("B")],
      discriminator: {
        propertyName: "kind",
        mapping: { a: schemaReference("A"), "b b": "B.json" },
      },
    },
    '($A | $B)(discriminator kind {a: $A, "b b": "B.json"})',
  ],
  [
    {
      oneOf: [ref("A"), ref("B")],
      discriminator: { propertyName: "kind", defaultMapping: schemaReference("B") },
    },
    "($A | $B)(discriminator kind else $B)",
  ],
  [
    { discriminator: { propertyName: "a", propertyType: "string" } },
    'any(discriminator: {"propertyName":"a","propertyType":"string"})',
  ],
  [{ ...ref("A"), nullable: true }, "$A(nullable)"],
  [{ type: "string", readOnly: true, writeOnly: false }, "string(readOnly)"],
  [{ not: { type: "null" } }, "any(not null)"],
  [{ type: "object", propertyNames: { pattern: "^a" } }, "object(propertyNames any(/^a/))"],
  [{ type: "array", contains: ref("A"), minContains: 2 }, "array(2.. contained, contains $A)"],
  [{ oneOf: [{ type: "string", default: "x" }, true] }, '(string = "x") | any'],
  [ref("a.b-c_1"), "$a.b-c_1"],
  [ref("a b"), '$"a b"'],
  [{ $ref: "#/components/schemas/a~9" }, '$("#/components/schemas/a~9")'],
  [{ $ref: "#/components/schemas/A/properties/b" }, '$("#/components/schemas/A/properties/b")'],
  [{ type: "object", dependentRequired: { a: ["b"] } }, 'object(dependentRequired: {"a":["b"]})'],
  [{ type: "object", "x-internal": 1, title: "T", example: 1 }, "object"],
];

test.each(NOTATION)("%j is written as %s", (schema, text) => {
  expect(textOf(schema)).toBe(text);
});

test("all values of a long enum are written, in their order", () => {
  const values = Array.from({ length: 2_500 }, (_, at) => (at === 1_999 ? null : at));
  expect(textOf({ enum: values })).toBe(`${values.join("|").replace("||", "|null|")}(untyped)`);
});

test.each(NOTATION)("%j comes back from its text", (schema) => {
  expect(parseType(textOf(schema))).toStrictEqual(normalizeSchema(schema));
});

test("keywords of the wrong kind are shown as they are", () => {
  expect(textOf({ type: 7, minimum: "1", required: true, properties: [], oneOf: {} })).toBe(
    'any(type: 7, minimum: "1", required: true, properties: [], oneOf: {})',
  );
  expect(textOf({ type: "object", properties: { a: 1 } })).toBe("{a?: any(no schema: 1)}");
});

const issue: JsonSchema = {
  type: "object",
  description: "An issue. With more to say.",
  required: ["id", "user"],
  properties: {
    id: { type: "integer", description: "Its number." },
    user: ref("User"),
    labels: {
      type: "array",
      description: "What it is about, e.g. Bugs. Up to ten.",
      items: { type: "object", properties: { name: { type: "string", description: "A name" } } },
    },
  },
};
const user: JsonSchema = {
  type: "object",
  properties: { login: { type: "string" }, manager: ref("User"), issues: { items: ref("X") } },
};
const resolve = (name: string): JsonSchema | undefined => ({ User: user, X: issue })[name];

test("descriptions at three levels", () => {
  expect(textOf(issue)).toBe(`{ // An issue. …
 id: integer // Its number.
 user: $User
 labels?: { // What it is about, e.g. Bugs. …
  name?: string // A name
 }[]
}`);
  expect(textOf(issue, { verbosity: "none" })).toBe(
    "{id: integer, user: $User, labels?: {name?: string}[]}",
  );
  expect(textOf(issue, { verbosity: "full" })).toContain("// An issue. With more to say.");
});

test("deeper levels inline references, and a cycle ends in its name", () => {
  expect(textOf(issue, { depth: 2, resolve, verbosity: "none" })).toBe(`{
 id: integer
 user: $User<{login?: string, manager?: $User, issues?: $X[](untyped)}>
 labels?: {name?: string}[]
}`);
  expect(textOf(issue, { depth: 99, resolve, verbosity: "none" })).toContain("manager?: $User");
  expect(textOf(ref("X"), { depth: 9, resolve })).toBe("$X");
});

test("every page of properties stands between the same brackets", () => {
  const rendered = renderSchema("X", issue, { usedBy: ["GET /a", "GET /b"] });
  expect(rendered.head).toEqual(["$X = { // An issue. …"]);
  expect(rendered.items).toHaveLength(3);
  expect(rendered.foot).toEqual(["}", "used by GET /a, GET /b"]);
});

test("long lists of users are counted", () => {
  const usedBy = Array.from({ length: 9 }, (_, index) => `GET /${index}` as const);
  expect(renderSchema("X", true, { usedBy }).foot).toEqual([
    "used by GET /0, GET /1, GET /2, GET /3, GET /4 and 4 more",
  ]);
});

test("text of the document cannot leave its place", () => {
  const text = textOf({
    type: "object",
    description: "one\u001b[31m\ntwo\u202e",
    properties: { "a\nb\u200b": { enum: ["x\u001b[0m\u202e"] } },
  });
  expect(text).toBe(String.raw`{"a\nb\u200b"?: "x\u001b[0m\u202e"(untyped)} // one two`);
});

test("what several places refer to is written out once", () => {
  const pair = { type: "object", properties: { author: ref("User"), reviewer: ref("User") } };
  expect(textOf(pair, { depth: 2, resolve, verbosity: "none" })).toBe(
    `{
 author?: $User<{login?: string, manager?: $User, issues?: $X[](untyped)}>
 reviewer?: $User
}`,
  );
});

test("depth, width and growth have limits", () => {
  let nested: JsonObject = { type: "string" };
  for (let level = 0; level < 10_000; level++)
    nested = level % 2 ? { items: nested } : { type: "object", properties: { a: nested } };
  expect(textOf(nested)).toContain("…");
  // Each level names the next one twice: 2⁴⁰ without a limit.
  const doubling = (name: string): JsonSchema => {
    const next = ref(`L${Number(name.slice(1)) + 1}`);
    return { type: "object", properties: { a: next, b: next } };
  };
  const time = processorTime(() =>
    expect(textOf(ref("L0"), { depth: 40, resolve: doubling })).toContain("…"),
  );
  expect(time).toBeLessThan(5_000);
});

test("a schema that contains itself as an object ends", () => {
  const members: Record<string, JsonObject> = {};
  const cyclic: JsonObject = { type: "object", properties: members, default: members };
  members.again = cyclic;
  expect(textOf(cyclic)).toContain("…");
});

const keywords = [
  ...["type", "enum", "properties", "items", "prefixItems", "required", "allOf", "oneOf", "anyOf"],
  ...["$ref", "format", "pattern", "minimum", "maxLength", "default", "additionalProperties"],
  ...["patternProperties", "not", "discriminator", "description", "deprecated", "const"],
];
const anySchema = fc.letrec((tie) => ({
  schema: fc.oneof(
    { maxDepth: 4 },
    fc.boolean(),
    fc.jsonValue(),
    fc.dictionary(fc.constantFrom(...keywords), tie("value"), { maxKeys: 5 }),
  ),
  value: fc.oneof(
    fc.jsonValue(),
    fc.constantFrom("string", "object", "#/components/schemas/X"),
    tie("schema"),
    fc.array(tie("schema"), { maxLength: 3 }),
    fc.dictionary(fc.string(), tie("schema"), { maxKeys: 3 }),
  ),
})).schema;

test("anything at all renders, without a control character", () => {
  fc.assert(
    fc.property(anySchema, fc.integer({ min: 1, max: 4 }), (schema, depth) => {
      const definition = isJsonObject(schema) ? schema : Boolean(schema);
      const text = textOf(definition, { depth, resolve: () => definition });
      expect(text).not.toBe("");
      expect(text).not.toMatch(/(?!\n)[\p{Cc}\p{Cf}\p{Cs}]/u);
    }),
    { numRuns: runs(500) },
  );
});
