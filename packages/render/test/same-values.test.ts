import { type JsonObject, type JsonSchema, schemaReference } from "@speclens/core";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../../test/support/runs.ts";
import { normalizeSchema } from "../src/notation/normalize-schema.ts";
import { parseSchema } from "../src/parse/parse-type.ts";
import { renderSchema } from "../src/schema/render-schema.ts";
import { joinRenderedText } from "../src/text/rendered-text.ts";

const components = {
  schemas: {
    A: { type: "object", properties: { a: { type: "integer" } }, required: ["a"] },
    B: { type: ["string", "null"], maxLength: 2 },
  },
};

const name = fc.constantFrom("a", "b");
const count = fc.integer({ min: 0, max: 3 });
const type = fc.constantFrom("string", "integer", "boolean", "object", "array", "null");
const scalar = fc.constantFrom("a", "bb", 1, 2.5, true, null);

// Few names and small numbers, so that values are admitted about as often as refused.
const { schema: arbitrarySchema } = fc.letrec<{ schema: JsonSchema }>((tie) => {
  const schema = tie("schema");
  const some = fc.array(schema, { minLength: 1, maxLength: 3 });
  const members = fc.dictionary(name, schema, { maxKeys: 2, noNullPrototype: true });
  return {
    schema: fc.oneof(
      { maxDepth: 4 },
      fc.boolean(),
      fc.constantFrom({}, { $ref: schemaReference("A") }, { $ref: schemaReference("B") }),
      fc
        .subarray(
          [
            fc.record({
              type: fc.oneof(type, fc.uniqueArray(type, { minLength: 1, maxLength: 3 })),
            }),
            fc.record({ enum: fc.uniqueArray(scalar, { minLength: 1, maxLength: 3 }) }),
            fc.record({ properties: members, additionalProperties: schema }, { requiredKeys: [] }),
            fc.record({ patternProperties: members }),
            fc.record({ required: fc.uniqueArray(name, { maxLength: 2 }) }),
            fc.record({ items: schema, prefixItems: some }, { requiredKeys: [] }),
            fc.record({ allOf: some }),
            fc.record({ oneOf: some }),
            fc.record({ anyOf: some }),
            fc.record({ $ref: name.map((known) => schemaReference(known.toUpperCase())) }),
            fc.record({ not: schema }),
            fc.record({ contains: schema, minContains: count }, { requiredKeys: ["contains"] }),
            fc.record(
              Object.fromEntries(["if", "then", "else"].map((keyword) => [keyword, schema])),
            ),
            fc.record({ unevaluatedProperties: schema }),
            fc.record({ unevaluatedItems: schema }),
            fc.record({ propertyNames: schema }),
            fc.record(
              { minLength: count, maxItems: count, minProperties: count, maximum: count },
              {
                requiredKeys: [],
              },
            ),
            fc.record({ uniqueItems: fc.boolean(), deprecated: fc.boolean(), title: fc.string() }),
            fc.record({ const: scalar }),
          ],
          { minLength: 1, maxLength: 4 },
        )
        .chain((chosen) => fc.tuple(...chosen))
        .map((parts): JsonObject => Object.assign({}, ...parts)),
    ),
  };
});

const arbitraryValue = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 2 },
    scalar,
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(fc.constantFrom("a", "b", "c"), tie("value"), {
      maxKeys: 3,
      noNullPrototype: true,
    }),
  ),
})).value;

const ajv = new Ajv2020({ strict: false, validateSchema: false, logger: false });

/** What JSON Schema 2020-12 says of values; undefined where the code that Ajv makes fails, as it may with `$ref` and `if`. */
function admits(schema: JsonSchema, values: readonly unknown[]): boolean[] | undefined {
  const validate = ajv.compile({ components, allOf: [withJudgedContains(schema)] });
  try {
    return values.map((value) => validate(value));
  } catch (error) {
    if (error instanceof TypeError || error instanceof ReferenceError) return undefined;
    throw error;
  }
}

/**
 * The same schema, with each `contains` in an `allOf` of its own: right beside `prefixItems`, Ajv does not ask
 * for it of an empty list.
 */
function withJudgedContains(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (_, value) => {
    if (value?.contains === undefined) return value;
    const { contains, minContains, allOf = [], ...others } = value;
    return { ...others, allOf: [...allOf, { contains, minContains }] };
  });
}

/**
 * Whether Ajv judges by the specification: it loses track of what `if` has evaluated, of a `contains` that admits
 * all, and of `unevaluatedItems` inside of a combination. The outer `unevaluatedItems` and `unevaluatedProperties`
 * then refuse what they must not: `{ contains: true, unevaluatedItems: false }` refuses `[1]`, and so does
 * `{ anyOf: [{ unevaluatedItems: true }], unevaluatedItems: false }`.
 */
function isJudgedRightly(schema: JsonSchema): boolean {
  const text = JSON.stringify(schema);
  const losesItems = text.includes('"contains"') && text.includes('"unevaluatedItems"');
  const losesCombined = text.split('"unevaluated').length > 2;
  return !losesItems && !losesCombined && !(text.includes('"if"') && text.includes('"unevaluated'));
}

test("a schema that comes back admits the same values", () => {
  let admitted = 0;
  let judged = 0;
  const values = fc.array(arbitraryValue, { minLength: 20, maxLength: 20 });
  fc.assert(
    fc.property(arbitrarySchema.filter(isJudgedRightly), values, (schema, some) => {
      const text = joinRenderedText(renderSchema("X", schema, { verbosity: "none" }));
      const [expected, parsed, normal] = [
        schema,
        parseSchema(text).schema,
        normalizeSchema(schema),
      ].map((one) => admits(one, some));
      fc.pre(expected !== undefined && parsed !== undefined && normal !== undefined);
      expect(parsed).toEqual(expected);
      expect(normal).toEqual(expected);
      judged += expected.length;
      admitted += expected.filter(Boolean).length;
    }),
    { numRuns: runs(300) },
  );
  // The comparison says something only where both answers are met.
  expect(admitted / judged).toBeGreaterThan(0.1);
  expect(admitted / judged).toBeLessThan(0.9);
});
