import type { JsonSchema, JsonValue, Schema } from "@speclens/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { operation, operationThatAnswers, reference, schema } from "../../test/api-document.ts";
import { schemaReader } from "../schema/schema-reader.ts";
import { responseFields } from "./response-fields.ts";

function reader(...schemas: readonly Schema[]) {
  return schemaReader(new Map(schemas.map((one) => [one.name, one])));
}

function fieldsOf(answer: JsonSchema, ...schemas: readonly Schema[]): string[] {
  return responseFields(operationThatAnswers("GET /x", answer), reader(...schemas));
}

function response(status: string, field: string) {
  const answer = { properties: { [field]: { type: "string" } } };
  return { status, content: [{ type: "application/json", schema: answer }] };
}

test("outer fields come before inner ones, to the third level", () => {
  const answer = {
    properties: {
      results: { items: { properties: { cast: { items: { properties: { deep: {} } } } } } },
      page: { type: "integer" },
    },
  };
  expect(fieldsOf(answer)).toEqual(["results", "page", "cast", "deep"]);
  const wrapped = { properties: { data: answer } };
  expect(fieldsOf(wrapped)).toEqual(["data", "results", "page", "cast"]);
});

test("lists and references stand for what they lead to", () => {
  const person = schema("Person", { properties: { birthday: { type: "string" } } });
  const people = schema("People", { type: "array", items: reference("Person") });
  expect(fieldsOf(reference("People"), person, people)).toEqual(["birthday"]);
  expect(fieldsOf(reference("Missing"))).toEqual([]);
});

test("a field has the beginning of what is said of it", () => {
  const told = "when the person came into this world, by the calendar of the place of birth";
  const [field] = fieldsOf({ properties: { birthday: { description: told } } });
  expect(field).toMatch(/^birthday when the person came/);
  expect(field?.length).toBeLessThanOrEqual("birthday ".length + 60);
});

test("only what is answered where all goes well counts", () => {
  const responses = ["404", "200", "default", "2XX", "301"].map((status) =>
    response(status, `of${status}`),
  );
  expect(responseFields(operation("GET /x", { responses }), reader())).toEqual(["of200", "of2XX"]);
  expect(responseFields(operation("GET /x"), reader())).toEqual([]);
});

test("circles end, and each schema is read once", () => {
  const names = Array.from({ length: 90 }, (_, number) => `field${number}`);
  const node = schema("Node", {
    properties: Object.fromEntries(names.map((name) => [name, reference("Node")])),
  });
  const plain = reader(node);
  const asked: (JsonValue | undefined)[] = [];
  const counting = {
    ...plain,
    fieldsOf: (one: JsonValue | undefined) => {
      asked.push(one);
      return plain.fieldsOf(one);
    },
  };
  const fields = responseFields(operationThatAnswers("GET /x", reference("Node")), counting);
  expect(fields).toEqual(names);
  expect(asked).toEqual([node.definition]);
});

const NAMES = ["A", "B", "C", "D"];
/** Any schema over four names, with circles, dead references and what is no schema. */
const definition = fc.letrec<{ node: JsonSchema }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom<JsonSchema>(true, {}, { type: "string", description: "Some <b>text</b>." }),
    fc.constantFrom(...NAMES, "Missing").map((name) => reference(name)),
    tie("node").map((items) => ({ type: "array", items })),
    tie("node").map((additionalProperties) => ({ additionalProperties })),
    fc.array(tie("node"), { maxLength: 3 }).map((allOf) => ({ allOf })),
    fc
      .dictionary(fc.stringMatching(/^[a-z]{1,3}$/), tie("node"), { maxKeys: 60 })
      .map((properties) => ({ properties })),
  ),
})).node;

test("whatever the schemas are, fields are different and at most a hundred", () => {
  const all = fc.tuple(definition, fc.tuple(definition, definition, definition, definition));
  fc.assert(
    fc.property(all, ([answer, named]) => {
      const schemas = named.map((one, index) => schema(NAMES[index] ?? "", one));
      const fields = fieldsOf(answer, ...schemas);
      expect(new Set(fields).size).toBe(fields.length);
      expect(fields.length).toBeLessThanOrEqual(100);
      for (const field of fields) expect(field).toBe(field.trim());
    }),
  );
});

test("of more than a hundred fields the outer ones are kept", () => {
  const inner = Object.fromEntries(Array.from({ length: 150 }, (_, at) => [`inner${at}`, {}]));
  const fields = fieldsOf({ properties: { first: { properties: inner }, second: {} } });
  expect(fields).toHaveLength(100);
  expect(fields.slice(0, 3)).toEqual(["first", "second", "inner0"]);
});
