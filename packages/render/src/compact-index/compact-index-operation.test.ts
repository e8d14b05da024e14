import type { JsonSchema, Operation } from "@speclens/core";
import { expect, test } from "vitest";
import { compactIndexOperation } from "./compact-index-operation.ts";

const schemas: Readonly<Record<string, JsonSchema>> = {
  Order: {
    required: ["customer"],
    properties: { note: { type: "string" }, customer: { $ref: "#/components/schemas/Customer" } },
    allOf: [{ $ref: "#/components/schemas/Dated" }, { $ref: "#/components/schemas/Order" }],
  },
  Dated: { properties: { date: { type: "string" } } },
  Customer: { properties: { email: { type: "string" } } },
};

const operation: Operation = {
  id: "POST /orders/{id}",
  method: "POST",
  path: "/orders/{id}",
  summary: " ",
  description: "Takes an **order**. And more.",
  tags: [],
  deprecated: false,
  parameters: [
    { name: "id", in: "path", required: true },
    { name: "dry", in: "query", required: false },
    { name: "shop", in: "query", required: true },
    { name: "X-Trace", in: "header", required: true },
  ],
  requestBody: {
    required: true,
    content: [
      { type: "text/plain" },
      {
        type: "application/json",
        schema: { type: "array", items: { $ref: "#/components/schemas/Order" } },
      },
    ],
  },
  responses: [],
  pointer: "",
  refs: ["Order"],
};

test("it has query parameters and the top level of the body, the required ones first", () => {
  expect(compactIndexOperation(operation, (name) => schemas[name])).toEqual({
    method: "POST",
    path: "/orders/{id}",
    summary: "Takes an order.",
    parameters: ["shop", "customer", "dry", "note", "date"],
  });
});

test("without schemas it has what stands in place", () => {
  expect(compactIndexOperation(operation).parameters).toEqual(["shop", "dry"]);
  const { requestBody, ...rest } = operation;
  expect(compactIndexOperation({ ...rest, summary: "Order" })).toMatchObject({
    summary: "Order",
    parameters: ["shop", "dry"],
  });
});
