import { expect, test } from "vitest";
import { apiDocument, reference, schema } from "../../test/api-document.ts";
import { schemaFields } from "./schema-fields.ts";
import { schemaLookup } from "./schema-lookup.ts";

const schemas = schemaLookup(
  apiDocument({
    schemas: [
      schema("Base", { required: ["id"], properties: { id: {}, self: reference("Base") } }),
      schema("Card", { required: ["number"], properties: { number: {} } }),
      schema("Circle", { allOf: [reference("Circle"), reference("Base")] }),
    ],
  }),
);
const payment = {
  required: ["sum"],
  properties: { sum: { type: "integer" } },
  allOf: [reference("Circle"), { properties: { sum: { type: "string" }, note: {} } }],
  oneOf: [reference("Card"), { required: ["iban"], properties: { iban: {} } }],
};

test("fields of all members, each once, what an alternative requires not being required", () => {
  const fields = schemaFields(payment, schemas);
  expect(fields.map(({ name, required }) => name + (required ? "!" : ""))).toEqual([
    "sum!",
    "id!",
    "self",
    "note",
    "number",
    "iban",
  ]);
  expect(fields[0]?.schema).toEqual({ type: "integer" });
});

test("references to alternatives can be left alone", () => {
  const names = schemaFields(payment, schemas, false).map(({ name }) => name);
  expect(names).toEqual(["sum", "id", "self", "note", "iban"]);
});
