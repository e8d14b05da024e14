import { type JsonObject, type JsonSchema, type JsonValue, schemaReference } from "@speclens/core";
import fc from "fast-check";

/** JSON as documents hold it after JSON.parse: with own members `__proto__`, and with -0. */
const json: fc.Arbitrary<JsonValue> = fc.oneof(
  fc.json().map((text): JsonValue => JSON.parse(text)),
  fc.constantFrom(-0, 1e21, 5e-324, 2 ** 53, 2 ** 63, -(2 ** 63), 2 ** 64, "…", "//", " // ", ""),
);

const number = fc.oneof(
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(-0, 0.1, 1e21, -1e-7, 2 ** 63, -(2 ** 63), 2 ** 64),
);

/** Names, patterns, formats: many that the notation could take for something else. */
export const oddText: fc.Arbitrary<string> = fc.oneof(
  fc.string(),
  fc.string({ unit: "binary" }),
  fc.constantFrom(
    "a",
    "b",
    "a b",
    "a/b",
    "a\\",
    "…",
    "\n",
    " // ",
    "\ud800",
    "\u202e",
    "1..5",
    "-",
  ),
  fc.constantFrom("any", "never", "null", "true", "object", "array", "enum", "required", "key"),
  fc.constantFrom("untyped", "unique", "format", "not", "no schema", "else", "__proto__", "$ref"),
);

const reference = fc.oneof(
  oddText.map(schemaReference),
  oddText.map((name) => `#/components/schemas/${name}`),
  oddText,
);

const type = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.constantFrom("string", "integer", "number", "boolean", "object", "array", "null"),
  },
  { weight: 1, arbitrary: oddText },
);

const discriminator = fc.record(
  {
    propertyName: oddText,
    mapping: fc.dictionary(oddText, fc.oneof(reference, json), {
      maxKeys: 3,
      noNullPrototype: true,
    }),
    defaultMapping: fc.oneof(reference, json),
    "x-a": json,
  },
  { requiredKeys: ["propertyName"] },
);

/** Any schema, of all keywords that the notation knows, others, and values of the wrong kind. */
export const arbitrarySchema: fc.Arbitrary<JsonSchema> = fc.letrec<{
  schema: JsonSchema;
  keyword: [string, JsonValue];
}>((tie) => {
  const schema = tie("schema");
  const list = fc.array(schema, { maxLength: 3 });
  const byName = fc
    .array(fc.tuple(oddText, schema), { maxLength: 3 })
    .map((members): JsonObject => Object.fromEntries(members));
  const structure = {
    type: fc.oneof(type, fc.array(type, { maxLength: 3 })),
    enum: fc.array(fc.oneof(oddText, number, fc.constantFrom(null, true), json), { maxLength: 3 }),
    properties: byName,
    required: fc.array(oddText, { maxLength: 3 }),
    additionalProperties: schema,
    items: schema,
    allOf: list,
    oneOf: list,
    anyOf: list,
    $ref: reference,
    default: json,
  };
  const constraints = {
    patternProperties: byName,
    prefixItems: list,
    discriminator,
    ...byKeyword(oddText, ["format", "pattern"]),
    ...byKeyword(number, [
      ...["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"],
      ...["minLength", "maxLength", "minItems", "maxItems", "minContains", "maxContains"],
      ...["minProperties", "maxProperties"],
    ]),
    ...byKeyword(fc.boolean(), [
      ...["uniqueItems", "readOnly", "writeOnly", "deprecated", "nullable"],
    ]),
    ...byKeyword(schema, [
      ...["not", "contains", "propertyNames", "if", "then", "else"],
      ...["unevaluatedProperties", "unevaluatedItems", "contentSchema"],
    ]),
    ...byKeyword(json, ["const", "$defs", "dependentRequired", "untyped", "schema"]),
    ...byKeyword(oddText, ["title", "description", "$comment", "x-a"]),
  };
  return {
    schema: fc.oneof(
      { maxDepth: 5, depthSize: "medium" },
      fc.boolean(),
      { weight: 4, arbitrary: objectOf(tie("keyword")) },
      // Of one keyword, as references and combinations are that stand alone.
      objectOf(anyOf(structure), 1),
    ),
    keyword: fc.oneof(
      { weight: 12, arbitrary: anyOf(structure) },
      { weight: 8, arbitrary: anyOf(constraints) },
      { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...Object.keys(structure)), json) },
      { weight: 1, arbitrary: fc.tuple(fc.constantFrom(...Object.keys(constraints)), json) },
      { weight: 1, arbitrary: fc.tuple(oddText, json) },
    ),
  };
}).schema;

function byKeyword<T>(arbitrary: T, keywords: readonly string[]): Record<string, T> {
  return Object.fromEntries(keywords.map((keyword) => [keyword, arbitrary]));
}

function anyOf(
  kinds: Readonly<Record<string, fc.Arbitrary<JsonValue>>>,
): fc.Arbitrary<[string, JsonValue]> {
  return fc.oneof(
    ...Object.entries(kinds).map(([keyword, value]) => fc.tuple(fc.constant(keyword), value)),
  );
}

function objectOf(
  keyword: fc.Arbitrary<[string, JsonValue]>,
  maxLength = 5,
): fc.Arbitrary<JsonObject> {
  return fc.array(keyword, { maxLength }).map((members): JsonObject => Object.fromEntries(members));
}
