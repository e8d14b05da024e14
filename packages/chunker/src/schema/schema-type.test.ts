import type { JsonSchema } from "@speclens/core";
import { expect, test } from "vitest";
import { processorTime } from "../../../../test/support/processor-time.ts";
import { apiDocument, reference, schema } from "../../test/api-document.ts";
import { schemaLookup } from "./schema-lookup.ts";
import { schemaType } from "./schema-type.ts";

const pet = { type: "object", properties: { name: { type: "string" } } };
const schemas = schemaLookup(
  apiDocument({
    schemas: [
      schema("Pet", pet),
      schema("Cat", { allOf: [reference("Pet"), { properties: { lives: { type: "integer" } } }] }),
      schema("Pets", { type: "array", items: reference("Pet") }),
      schema("Kind", { type: "string", enum: ["cat", "dog"] }),
      schema("Loop", reference("Loop")),
    ],
  }),
);

const table: [schema: JsonSchema | undefined, phrase: string, facts: string[], object?: string][] =
  [
    [undefined, "any", []],
    [true, "any", []],
    [false, "nothing", []],
    [{ type: ["string", "null"], format: "date" }, "string or null date", []],
    [
      { type: "integer", minimum: 1, maximum: 9, default: 5 },
      "integer",
      ["default 5", "min 1", "max 9"],
    ],
    [{ enum: ["a", "b", null] }, "string", ["one of: a | b | null"]],
    [{ const: 1 }, "number", ["always 1"]],
    [reference("Pet"), "Pet", [], "Pet"],
    [reference("Pets"), "array of Pet", [], "Pet"],
    [reference("Kind"), "string", ["one of: cat | dog"]],
    [{ ...reference("Kind"), default: "cat" }, "string", ["default cat", "one of: cat | dog"]],
    [reference("Missing"), "Missing", []],
    [reference("Loop"), "any", []],
    [
      { type: "array", items: { type: "array", items: reference("Cat") } },
      "array of array of Cat",
      [],
      "Cat",
    ],
    [{ type: "array" }, "array", []],
    [{ type: "object", additionalProperties: reference("Pet") }, "map of Pet", [], "Pet"],
    [
      { allOf: [reference("Pet"), { description: "Mine" }], default: {} },
      "Pet",
      ["default {}"],
      "Pet",
    ],
    [{ allOf: [reference("Pet"), reference("Cat")] }, "Pet and Cat", [], "nameless"],
    [{ anyOf: [reference("Pet"), { type: "null" }] }, "Pet or null", [], "Pet"],
    [{ oneOf: [reference("Pet"), { type: "string" }] }, "Pet or string", []],
    [
      { anyOf: [{ type: ["string", "null"] }, { type: "string" }, { items: { type: "string" } }] },
      "string or array of string or null",
      [],
    ],
    [{ oneOf: [pet, { type: "string" }] }, "object or string", [], "nameless"],
    [pet, "object", [], "nameless"],
    [{ type: "object" }, "object", []],
  ];

test.each(table)("%j is %s %j", (value, phrase, facts, object) => {
  const type = schemaType(value, schemas);
  expect(type.phrase).toBe(phrase);
  expect(type.facts).toEqual(facts);
  expect(type.object && (type.object.name ?? "nameless")).toBe(object);
});

test("unions of unions of each other end", () => {
  const names = Array.from({ length: 30 }, (_, number) => `U${number}`);
  const unions = names.map((name) =>
    schema(name, { oneOf: names.map((other) => ({ type: "array", items: reference(other) })) }),
  );
  const lookup = schemaLookup(apiDocument({ schemas: unions }));
  expect(processorTime(() => schemaType(reference("U0"), lookup))).toBeLessThan(500);
});
