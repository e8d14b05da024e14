import type { JsonSchema, Operation } from "@speclens/core";
import { expect, test } from "vitest";
import { requestSchemas } from "./request-schemas.ts";

const reference = (name: string): JsonSchema => ({ $ref: `#/components/schemas/${name}` });

function operationWith(body: JsonSchema, parameter: JsonSchema = { type: "string" }): Operation {
  return {
    id: "POST /books",
    method: "POST",
    path: "/books",
    tags: [],
    deprecated: false,
    parameters: [{ name: "filter", in: "query", required: false, schema: parameter }],
    requestBody: { required: true, content: [{ type: "application/json", schema: body }] },
    responses: [
      {
        status: "200",
        content: [{ type: "application/json", schema: reference("Response") }],
      },
    ],
    pointer: "/paths/~1books/post",
    refs: [],
  };
}

test("the body, its items and its parts; nothing of the responses", () => {
  expect(requestSchemas(operationWith(reference("Book")))).toEqual(["Book"]);
  expect(requestSchemas(operationWith({ type: "array", items: reference("Book") }))).toEqual([
    "Book",
  ]);
  expect(requestSchemas(operationWith({ allOf: [reference("Book"), reference("Sale")] }))).toEqual([
    "Book",
    "Sale",
  ]);
});

test("parameters too, each schema once", () => {
  expect(requestSchemas(operationWith(reference("Book"), reference("Filter")))).toEqual([
    "Filter",
    "Book",
  ]);
  expect(requestSchemas(operationWith(reference("Book"), reference("Book")))).toEqual(["Book"]);
});

test("what is inside of a body stays a name in it", () => {
  const body = { type: "object", properties: { author: reference("Author") } };
  expect(requestSchemas(operationWith(body))).toEqual([]);
  expect(requestSchemas(operationWith(true))).toEqual([]);
});
