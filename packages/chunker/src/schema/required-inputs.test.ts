import type { JsonSchema, Operation, Parameter } from "@speclens/core";
import { expect, test } from "vitest";
import { requiredInputs } from "./required-inputs.ts";

function operationWith(parameters: readonly Parameter[], schema?: JsonSchema): Operation {
  return {
    ...{ id: "POST /a/{id}", method: "POST", path: "/a/{id}" },
    ...{ tags: [], deprecated: false, responses: [], pointer: "", refs: [], parameters },
    ...(schema !== undefined && {
      requestBody: { required: true, content: [{ type: "application/json", schema }] },
    }),
  };
}

const inPath = (schema: JsonSchema, more: Partial<Parameter> = {}): Parameter => ({
  ...{ name: "id", in: "path", required: true, schema },
  ...more,
});

function isExplained(schema: JsonSchema, more?: Partial<Parameter>): boolean | undefined {
  return requiredInputs(operationWith([inPath(schema, more)]), new Map())[0]?.isExplained;
}

test("a name and a type alone explain nothing", () => {
  expect(isExplained({ type: "string" })).toBe(false);
  expect(isExplained({})).toBe(false);
  expect(isExplained({ type: "string" }, { description: " " })).toBe(false);
});

test.each<[string, JsonSchema, Partial<Parameter>?]>([
  ["a description", { type: "string" }, { description: "The id." }],
  ["a description of the schema", { type: "string", description: "The id." }],
  ["an example", { type: "string" }, { examples: [{ value: "a" }] }],
  ["a format", { type: "string", format: "uuid" }],
  ["values to choose from", { enum: ["a", "b"] }],
  ["a default", { type: "integer", default: 1 }],
  ["a limit", { type: "string", maxLength: 5 }],
  ["a boolean", { type: "boolean" }],
  ["the members of an object", { type: "object", properties: { a: {} } }],
])("%s explains", (_, schema, more) => {
  expect(isExplained(schema, more)).toBe(true);
});

test("a named schema explains what refers to it, and only required inputs are listed", () => {
  const definition: JsonSchema = { type: "string", description: "Three letters." };
  const schemas = new Map([["Code", { name: "Code", pointer: "", definition, refs: [] }]]);
  const body: JsonSchema = {
    required: ["code", "note"],
    properties: {
      code: { $ref: "#/components/schemas/Code" },
      note: { type: "string" },
      more: { type: "string" },
    },
  };
  const parameters: Parameter[] = [
    { name: "q", in: "query", required: false },
    { name: "X-Key", in: "header", required: true },
  ];
  expect(requiredInputs(operationWith(parameters, body), schemas)).toEqual([
    { name: "code", in: "body", isExplained: true },
    { name: "note", in: "body", isExplained: false },
  ]);
  const optional = operationWith([], body);
  const { content = [] } = optional.requestBody ?? {};
  expect(
    requiredInputs({ ...optional, requestBody: { required: false, content } }, schemas),
  ).toEqual([]);
});
