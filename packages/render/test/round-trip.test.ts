import { type JsonSchema, schemaReference } from "@speclens/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../../test/support/runs.ts";
import { normalizeSchema } from "../src/notation/normalize-schema.ts";
import { parseSchema } from "../src/parse/parse-type.ts";
import { renderSchema, type SchemaOptions } from "../src/schema/render-schema.ts";
import { joinRenderedText } from "../src/text/rendered-text.ts";
import { arbitrarySchema, oddText } from "./arbitrary-schema.ts";

function textOf(schema: JsonSchema, options: SchemaOptions, name = "X"): string {
  return joinRenderedText(renderSchema(name, schema, options));
}

test("every schema comes back in its normal form", () => {
  fc.assert(
    fc.property(arbitrarySchema, oddText, (schema, name) => {
      const parsed = parseSchema(textOf(schema, { verbosity: "none" }, name));
      expect(parsed).toStrictEqual({ name, schema: normalizeSchema(schema), inlined: new Map() });
    }),
    { numRuns: runs(3000) },
  );
});

test("the deepest schema that is written is read", () => {
  const wraps: readonly ((inner: JsonSchema) => JsonSchema)[] = [
    (inner) => ({ items: inner }),
    (inner) => ({ type: "object", properties: { a: inner }, default: {} }),
    (inner) => ({ oneOf: [inner, true], deprecated: true, default: 1 }),
    (inner) => ({ nullable: true, allOf: [{ minLength: 1, anyOf: [inner, { not: inner }] }] }),
  ];
  for (const wrap of wraps) {
    let deepest: JsonSchema | undefined;
    for (let schema: JsonSchema = { type: "string" }; ; schema = wrap(schema)) {
      const text = textOf(schema, { verbosity: "none" });
      if (text.includes("…")) break;
      deepest = schema;
    }
    expect(deepest).toBeDefined();
    const text = textOf(deepest ?? true, { verbosity: "none" });
    expect(parseSchema(text).schema).toStrictEqual(normalizeSchema(deepest ?? true));
  }
});

test("descriptions in full come back with it", () => {
  fc.assert(
    fc.property(arbitrarySchema, (schema) => {
      const parsed = parseSchema(textOf(schema, { verbosity: "full", usedBy: ["GET /a"] }));
      expect(parsed.schema).toStrictEqual(normalizeSchema(schema, { descriptions: "full" }));
    }),
    { numRuns: runs(1000) },
  );
});

test("first sentences change nothing else", () => {
  fc.assert(
    fc.property(arbitrarySchema, (schema) => {
      const parsed = parseSchema(textOf(schema, { verbosity: "short" }));
      expect(normalizeSchema(parsed.schema)).toStrictEqual(normalizeSchema(schema));
    }),
    { numRuns: runs(1000) },
  );
});

test("what is written out for a reference comes back beside it", () => {
  const names = fc.constantFrom("A", "B", "c d");
  const referring = fc.oneof(
    arbitrarySchema,
    names.map((name): JsonSchema => ({ $ref: schemaReference(name) })),
    fc.array(names, { minLength: 1, maxLength: 3 }).map(
      (list): JsonSchema => ({
        type: "object",
        properties: Object.fromEntries(
          list.map((name) => [`the ${name}`, { items: { $ref: schemaReference(name) } }]),
        ),
      }),
    ),
  );
  fc.assert(
    fc.property(fc.array(referring, { minLength: 3, maxLength: 3 }), (definitions) => {
      const [a = true, b = true, c = true] = definitions;
      const named = new Map([
        ["A", a],
        ["B", b],
        ["c d", c],
      ]);
      const options = { depth: 4, resolve: (name: string) => named.get(name) };
      const { schema, inlined } = parseSchema(textOf(a, { ...options, verbosity: "none" }, "A"));
      expect(schema).toStrictEqual(normalizeSchema(a));
      for (const [name, definition] of inlined)
        expect(definition).toStrictEqual(normalizeSchema(named.get(name) ?? true));
    }),
    { numRuns: runs(1000) },
  );
});

test("a normal form is its own, and JSON", () => {
  fc.assert(
    fc.property(arbitrarySchema, fc.constantFrom("none", "full"), (schema, descriptions) => {
      const normal = normalizeSchema(schema, { descriptions });
      expect(normalizeSchema(normal, { descriptions })).toStrictEqual(normal);
      expect(JSON.parse(JSON.stringify(normal))).toStrictEqual(normal);
    }),
    { numRuns: runs(1000) },
  );
});
