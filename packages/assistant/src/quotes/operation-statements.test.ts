import type { JsonSchema, Operation } from "@speclens/core";
import { expect, test } from "vitest";
import { operationStatements } from "./operation-statements.ts";

const OPERATION: Operation = {
  ...{ id: "POST /orders", method: "POST", path: "/orders", tags: [], deprecated: false },
  ...{ pointer: "", refs: [], description: "Makes an order. Once." },
  parameters: [
    { name: "dry", in: "query", required: false, description: "Only tries." },
    { name: "kind", in: "query", required: false, schema: { description: "The kind." } },
  ],
  requestBody: {
    required: true,
    content: [{ type: "application/json", schema: { $ref: "#/components/schemas/Order" } }],
  },
  responses: [
    {
      status: "200",
      description: "The order.",
      content: [{ type: "application/json", schema: { $ref: "#/components/schemas/Order" } }],
    },
    {
      status: "410",
      description: "The token has run out.",
      content: [{ type: "application/json", schema: { description: "An error." } }],
    },
  ],
};

const SCHEMAS: Record<string, JsonSchema> = {
  Order: {
    description: "An order.",
    properties: {
      state: { description: "Its state." },
      items: { type: "array", items: { properties: { price: { description: "In cents." } } } },
      next: { $ref: "#/components/schemas/Order" },
    },
  },
};

test("what is said of an operation, its inputs, outputs and statuses is a statement", () => {
  const statements = operationStatements("shop", OPERATION, (name) => SCHEMAS[name]);
  const lines = statements.map(({ about = "", text }) => `${about}: ${text}`);
  expect(lines).toEqual(
    expect.arrayContaining([
      ": Makes an order. Once.",
      "dry: Only tries.",
      "kind: The kind.",
      "410: The token has run out.",
      "state: Its state.",
      "price: In cents.",
    ]),
  );
  expect(lines).not.toContain(": An error.");
  expect(statements.every(({ document }) => document === "shop")).toBe(true);
});

test("schemas that hold themselves end, and unknown ones are passed over", () => {
  expect(operationStatements("shop", OPERATION, () => undefined).length).toBe(5);
  expect(operationStatements("shop", OPERATION, (name) => SCHEMAS[name]).length).toBeLessThan(50);
});
