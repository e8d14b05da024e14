import { type JsonSchema, SpecLensError, schemaReference } from "@speclens/core";
import { expect, test } from "vitest";
import { parseSchema, parseType } from "./parse-type.ts";

const ref = (name: string) => ({ $ref: schemaReference(name) });

// One row for each form of NOTATION.md.
const FORMS: readonly (readonly [string, JsonSchema])[] = [
  ["any", true],
  ["never", false],
  ["string", { type: "string" }],
  ["string|null", { type: ["string", "null"] }],
  ["null", { type: "null" }],
  ["null(untyped)", { enum: [null] }],
  ['"a"|"b"', { type: "string", enum: ["a", "b"] }],
  ['"a"|null', { type: ["string", "null"], enum: ["a", null] }],
  ["1|2.5", { type: ["integer", "number"], enum: [1, 2.5] }],
  ['true|"|"(untyped)', { enum: [true, "|"] }],
  ["string(date-time)", { type: "string", format: "date-time" }],
  ['string(format "a b")', { type: "string", format: "a b" }],
  ['string(format "unique")', { type: "string", format: "unique" }],
  ["string(not)", { type: "string", format: "not" }],
  ["string(/^a, (b)$/)", { type: "string", pattern: "^a, (b)$" }],
  ['string(pattern "a/b")', { type: "string", pattern: "a/b" }],
  ["integer(1..100) = 30", { type: "integer", minimum: 1, maximum: 100, default: 30 }],
  ["number(-1.5..)", { type: "number", minimum: -1.5 }],
  [
    "number(..1e+21, >0, <1)",
    { type: "number", maximum: 1e21, exclusiveMinimum: 0, exclusiveMaximum: 1 },
  ],
  ["integer(..9223372036854775807)", { type: "integer", maximum: 2 ** 63 }],
  ["number(multipleOf 0.01)", { type: "number", multipleOf: 0.01 }],
  ["string(1..5 chars)", { type: "string", minLength: 1, maxLength: 5 }],
  ["object(1.. properties)", { type: "object", minProperties: 1 }],
  ["array(..2 items, unique)", { type: "array", maxItems: 2, uniqueItems: true }],
  ["array(2.. contained, contains $A)", { type: "array", minContains: 2, contains: ref("A") }],
  [
    "any(readOnly, writeOnly, deprecated, nullable)",
    { readOnly: true, writeOnly: true, deprecated: true, nullable: true },
  ],
  ["any(required b a)", { required: ["a", "b"] }],
  ['any(required: "a")', { required: "a" }],
  ['string(enum "a"|"b")', { type: "string", enum: ["a", "b"] }],
  ['any(const: {"a":[1]}, "b c": null)', { const: { a: [1] }, "b c": null }],
  ["any(untyped: true, schema: 1, 1..5: 2)", { untyped: true, schema: 1, "1..5": 2 }],
  ["any(not $A | $B)", { not: { oneOf: [ref("A"), ref("B")] } }],
  ["any(if $A, else never)", { if: ref("A"), else: false }],
  [
    '($A | $B)(discriminator kind {a: $A, "b b": "B.json"} else $B)',
    {
      oneOf: [ref("A"), ref("B")],
      discriminator: {
        propertyName: "kind",
        mapping: { a: schemaReference("A"), "b b": "B.json" },
        defaultMapping: schemaReference("B"),
      },
    },
  ],
  ["$a.b-c_1", ref("a.b-c_1")],
  ['$"a b"', ref("a b")],
  ['$("other.json#/a~9")', { $ref: "other.json#/a~9" }],
  ["$A(nullable)", { ...ref("A"), nullable: true }],
  ["$A<{a: $B<string>}>[]", { type: "array", items: ref("A") }],
  ["string[]", { type: "array", items: { type: "string" } }],
  [
    "string(date)[][](1.. items)",
    {
      type: "array",
      minItems: 1,
      items: { type: "array", items: { type: "string", format: "date" } },
    },
  ],
  [
    "(string|null)[]|null",
    {
      type: ["array", "null"],
      items: { type: ["string", "null"] },
    },
  ],
  ["$A[](untyped)", { items: ref("A") }],
  ["[]", { type: "array", prefixItems: [] }],
  ["[any, $A, ...never]", { type: "array", prefixItems: [true, ref("A")], items: false }],
  ["[any(no schema: 1)]", { type: "array", prefixItems: [1] }],
  [
    "string(array $A[], object {a: any})",
    {
      type: "string",
      items: ref("A"),
      properties: { a: true },
      required: ["a"],
    },
  ],
  ["{}", { type: "object", properties: {} }],
  [
    '{a: $A, "b c"?: string, $ref?: any}',
    {
      type: "object",
      properties: { a: ref("A"), "b c": { type: "string" }, $ref: true },
      required: ["a"],
    },
  ],
  [
    '{[/^x-]/]: any, ["a/b"]: $A, [key]: never}',
    {
      type: "object",
      patternProperties: { "^x-]": true, "a/b": ref("A") },
      additionalProperties: false,
    },
  ],
  ["{a: any(no schema: [1])}(untyped)", { properties: { a: [1] }, required: ["a"] }],
  [
    "{a?: any}|null(required b)",
    {
      type: ["object", "null"],
      properties: { a: true },
      required: ["b"],
    },
  ],
  ["$A | $B", { oneOf: [ref("A"), ref("B")] }],
  ["$A || any", { anyOf: [ref("A"), true] }],
  ["$A & ($B | $C)", { allOf: [ref("A"), { oneOf: [ref("B"), ref("C")] }] }],
  ["$A | $B = 1", { oneOf: [ref("A"), ref("B")], default: 1 }],
  ['(string = "x") | $A', { oneOf: [{ type: "string", default: "x" }, ref("A")] }],
  [
    "object(deprecated) && ($A & $B)",
    {
      type: "object",
      deprecated: true,
      allOf: [ref("A"), ref("B")],
    },
  ],
  [
    "$A && ($B | $C) && ($D || $E) = null",
    {
      ...ref("A"),
      oneOf: [ref("B"), ref("C")],
      anyOf: [ref("D"), ref("E")],
      default: null,
    },
  ],
  ["any(..5 chars) && string", { maxLength: 5, allOf: [{ type: "string" }] }],
  ["string && never", { type: "string", allOf: [false] }],
  ['any = {"a":["}"]}', { default: { a: ["}"] } }],
];

test.each(FORMS)("%s is read as %j", (text, schema) => {
  expect(parseType(text)).toStrictEqual(schema);
});

test("lines, and comments as descriptions of what their line begins", () => {
  const text = `{ // An issue. // It says: "{".
 id: integer // Its number.
 labels?: {
  name?: string // A name
 }[](1.. items)
 user: $User<{ // Who wrote it.
  login: {a: string, b: $X} | $Y // A name
 }>
 never: never // Never.
 any: any // Anything.
}`;
  const described = (description: string, schema: object) => ({ ...schema, description });
  expect(parseType(text)).toStrictEqual({
    type: "object",
    description: 'An issue. // It says: "{".',
    required: ["any", "id", "never", "user"],
    properties: {
      id: described("Its number.", { type: "integer" }),
      labels: {
        type: "array",
        minItems: 1,
        items: {
          type: "object",
          properties: { name: described("A name", { type: "string" }) },
        },
      },
      user: described("Who wrote it.", ref("User")),
      never: described("Never.", { allOf: [false] }),
      any: { description: "Anything." },
    },
  });
  expect(parseType("string // A name")).toEqual({ type: "string", description: "A name" });
});

test("a named schema, and what was written out in it", () => {
  const text =
    '$"a b" = $A<{b?: $B<string>, c?: $A}> | $B<string>\nused by GET /a, GET /b and 3 more\n';
  expect(parseSchema(text)).toStrictEqual({
    name: "a b",
    schema: { oneOf: [ref("A"), ref("B")] },
    inlined: new Map<string, JsonSchema>([
      ["B", { type: "string" }],
      ["A", { type: "object", properties: { b: ref("B"), c: ref("A") } }],
    ]),
  });
});

test.each([
  ["", "line 1, column 1: expected a type, found the end"],
  ["?", 'column 1: expected a type, found "?"'],
  ["string string", "column 8: expected the end"],
  ["string |null", "column 8: expected the end"],
  ['string|"a"', "expected only types or only values"],
  ["$A|null", "expected only types or only values"],
  ["$A & $B | $C", "column 8: expected parentheses around operands"],
  ["string(", "column 8: expected an annotation, found the end"],
  ["string(date", 'column 12: expected ")", found the end'],
  ["string(1)", 'column 9: expected ".." after a number, found ")"'],
  ["string(..)", "expected a number"],
  [
    "string(1..2 words)",
    'column 12: expected one of the units chars, items, properties, contained, found " words)"',
  ],
  ["string(any thing)", 'expected "," or ")" after any, found "thing)"'],
  ["string(date)(date)", "column 13: expected the end"],
  ["string(date)|null", "column 13: expected the end"],
  ["string(object string)", 'expected an object after "object"'],
  ["string(/a", 'expected "/"'],
  ["string = x", "expected a JSON value"],
  ['string = "a', "expected the closing quote"],
  ['string = "\\x"', "expected a JSON value"],
  ["string = [1", "expected the rest of a JSON value"],
  ["string = {1}", 'column 10: expected a JSON value, found "{1}"'],
  ["{a string}", 'column 3: expected ":"'],
  ["{a: string b: string}", 'expected "," or "}", found "b: string}"'],
  ["{\n a: string\n b: ?\n}", 'line 3, column 5: expected a type, found "?"'],
  ["{: any}", "expected the name of a property"],
  ["{[a]: any}", "expected a string in double quotes"],
  ["[any, any", 'expected "]"'],
  ["$", "expected the name of a schema"],
  ["$A<any", 'expected ">"'],
  ["any(discriminator kind {a: b})", "expected a JSON value"],
  ["any(no schema: 1)", "expected"],
])("%s is refused with its place", (text, message) => {
  expect(() => parseType(text)).toThrow(message);
});

test.each(["…", "{a: …}", "{…}", "string = …", "$A<…>", "…[]", "any(not …)"])(
  "what is cut is refused as that: %s",
  (text) => {
    expect(() => parseType(text)).toThrow(/^The text is cut off at line 1, column \d+\. Request/);
  },
);

test("errors tell what to branch on, and never repeat much of the text", () => {
  try {
    parseSchema(`$A = ${"?".repeat(1000)}`);
    expect.unreachable();
  } catch (error) {
    expect(SpecLensError.is(error, "argument-invalid") && error.details).toEqual({
      argument: "text",
    });
    expect(String(error).length).toBeLessThan(200);
  }
  expect(() => parseSchema("string")).toThrow('expected "$"');
  expect(() => parseSchema("$A: string")).toThrow('expected "="');
});
