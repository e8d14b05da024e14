import type { JsonSchema, Operation } from "@speclens/core";
import { expect, test } from "vitest";
import { inputLabels, isIdentifier } from "./input-labels.ts";
import { operationInputs } from "./operation-inputs.ts";

function operationWith(schema: JsonSchema, more: Partial<Operation> = {}): Operation {
  return {
    ...{ id: "POST /orders/{order_id}", method: "POST", path: "/orders/{order_id}" },
    ...{ tags: [], deprecated: false, responses: [], pointer: "", refs: [] },
    parameters: [
      { name: "order_id", in: "path", required: true, schema: { type: "string" } },
      { name: "Accept", in: "header", required: false },
    ],
    requestBody: { required: true, content: [{ type: "application/json", schema }] },
    ...more,
  };
}

test("parameters come first, then fields with those inside as paths", () => {
  const schemas: Record<string, JsonSchema> = {
    Item: {
      type: "object",
      required: ["sku"],
      properties: { sku: { type: "string" }, id: { type: "integer", readOnly: true } },
    },
  };
  const inputs = operationInputs(
    operationWith({
      allOf: [{ required: ["items"] }],
      properties: {
        items: { type: "array", items: { $ref: "#/components/schemas/Item" } },
        state: { type: "string", enum: ["open", "paid"] },
        from: { type: "string", format: "date" },
      },
    }),
    (name) => schemas[name],
  );
  expect(inputs.map(({ name, in: place, required }) => [name, place, required])).toEqual([
    ["order_id", "path", true],
    ["items", "body", true],
    ["items[].sku", "body", true],
    ["state", "body", false],
    ["from", "body", false],
  ]);
  expect(inputs[3]).toMatchObject({ choices: ["open", "paid"], types: ["string"] });
  expect(inputs[4]).toMatchObject({ format: "date" });
});

test("a body that need not be sent has no required field", () => {
  const operation = operationWith({ required: ["a"], properties: { a: {} } });
  const [, field] = operationInputs(
    {
      ...operation,
      requestBody: { required: false, content: operation.requestBody?.content ?? [] },
    },
    () => undefined,
  );
  expect(field).toMatchObject({ name: "a", required: false });
});

test("with all of them, alternatives and inner fields count, but are not required", () => {
  const deep = {
    properties: { a: { properties: { b: { properties: { c: { properties: { d: {} } } } } } } },
  };
  const schema: JsonSchema = {
    required: ["pause"],
    properties: {
      pause: {
        anyOf: [{ required: ["kind"], properties: { kind: { enum: ["x"] } } }, { const: "" }],
      },
      deep,
    },
  };
  const namesOf = (all: boolean): string[] =>
    operationInputs(operationWith(schema), () => undefined, { all })
      .filter(({ in: place }) => place === "body")
      .map(({ name, required }) => `${name}${required ? "" : "?"}`);
  expect(namesOf(false)).toEqual(["pause", "deep?", "deep.a?", "deep.a.b?"]);
  expect(namesOf(true)).toEqual([
    ...["pause", "pause.kind?", "deep?", "deep.a?", "deep.a.b?", "deep.a.b.c?", "deep.a.b.c.d?"],
  ]);
});

test("circular and endless schemas end", () => {
  const circular: JsonSchema = {
    allOf: [{ $ref: "#/components/schemas/Node" }],
    properties: {
      next: { $ref: "#/components/schemas/Node" },
      list: { items: { $ref: "#/components/schemas/Node" } },
    },
  };
  const wide = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`f${index}`, {}]));
  expect(operationInputs(operationWith(circular), () => circular).length).toBeLessThanOrEqual(300);
  expect(operationInputs(operationWith({ properties: wide }), () => undefined)).toHaveLength(300);
});

test.each([
  ["issueIdOrKey", "GET /issue/{issueIdOrKey}", ["issue"]],
  ["name", "GET /pods/{name}", ["name", "pod"]],
  ["subscription_cancel_at", "POST /plans", ["subscription", "cancel"]],
  ["id", "GET /users/{id}/groups", ["id", "user"]],
  ["title", "POST /books", ["title", "called", "named", "titled", "book"]],
] as const)("%s of %s is labelled %j", (name, operation, labels) => {
  expect(inputLabels(name, operation)).toEqual(labels);
});

test.each([
  ["person_id", true],
  ["issueIdOrKey", true],
  ["username", false],
  ["name", false],
])("%s identifies something: %s", (name, expected) => {
  expect(isIdentifier(name)).toBe(expected);
});
