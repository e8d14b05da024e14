import fc from "fast-check";
import { expect, test } from "vitest";
import { stripSchema } from "./strip-schema.ts";

test("takes away what no client needs", () => {
  const schema = {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "Input",
    type: "object",
    properties: {
      count: { title: "Count", type: "integer", minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
      any: { anyOf: [{ title: "A", type: "string" }, { items: { title: "B" } }] },
    },
    required: [],
  };
  expect(stripSchema(schema)).toEqual({
    type: "object",
    properties: {
      count: { type: "integer", minimum: 0 },
      any: { anyOf: [{ type: "string" }, { items: {} }] },
    },
  });
});

test("keeps a title that says more than the name of its property", () => {
  const properties = {
    order_id: { title: "Order Id", type: "string" },
    country: { title: "ISO code of the country", type: "string" },
    city: { title: "The city", description: "  Where it  goes.\n" },
  };
  expect(stripSchema({ properties })).toEqual({
    properties: {
      order_id: { type: "string" },
      country: { title: "ISO code of the country", type: "string" },
      city: { description: "Where it  goes." },
    },
  });
});

test("takes away keywords with the value that they have without being there", () => {
  const schema = {
    minLength: 0,
    uniqueItems: false,
    deprecated: false,
    description: "",
    items: {},
  };
  expect(stripSchema(schema)).toEqual({ items: {} });
  expect(stripSchema({ minLength: 1, uniqueItems: true })).toEqual({
    minLength: 1,
    uniqueItems: true,
  });
});

test("keeps what only looks like it", () => {
  const schema = {
    $schema: "http://json-schema.org/draft-07/schema#",
    properties: { title: { type: "string" }, required: { type: "boolean" } },
    default: { title: "x", required: [] },
    enum: [{ title: "y" }],
    required: ["title"],
  };
  expect(stripSchema(schema)).toEqual(schema);
});

test("what is stripped has nothing more to strip, and no property is lost", () => {
  const names = fc.constantFrom("title", "$schema", "required", "items", "a", "b");
  const { schema } = fc.letrec<{ schema: Record<string, unknown> }>((tie) => ({
    schema: fc.oneof(
      { maxDepth: 3 },
      fc.record({ title: fc.string(), type: fc.constantFrom("object", "string") }),
      fc.record(
        {
          title: fc.string(),
          properties: fc.dictionary(names, tie("schema"), { maxKeys: 3 }),
          items: tie("schema"),
          allOf: fc.array(tie("schema"), { maxLength: 2 }),
          required: fc.array(names, { maxLength: 2 }),
          maximum: fc.constantFrom(5, Number.MAX_SAFE_INTEGER),
        },
        { requiredKeys: [] },
      ),
    ),
  }));
  fc.assert(
    fc.property(schema, (given) => {
      const stripped = stripSchema(given);
      expect(stripSchema(stripped)).toEqual(stripped);
      const namesOf = ({ properties }: Record<string, unknown>) => Object.keys(properties ?? {});
      expect(namesOf(stripped)).toEqual(namesOf(given));
      expect(JSON.stringify(stripped)).not.toContain(String(Number.MAX_SAFE_INTEGER));
    }),
  );
});
