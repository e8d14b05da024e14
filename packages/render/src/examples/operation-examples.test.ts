import type { Operation } from "@speclens/core";
import { expect, test } from "vitest";
import { loadExampleTools } from "./example-tools.ts";
import { operationExamples } from "./operation-examples.ts";
import { renderExamples } from "./render-examples.ts";

const tools = await loadExampleTools();
const schema = {
  type: "object",
  required: ["code"],
  properties: { code: { type: "string", pattern: "^[A-Z]{3}-[0-9]{4}$" } },
};
const operation: Operation = {
  ...{ id: "POST /a", method: "POST", path: "/a", deprecated: false, tags: [] },
  ...{ pointer: "", refs: [] },
  parameters: [
    { name: "page", in: "query", required: false, schema: { type: "integer", example: "many" } },
  ],
  requestBody: {
    required: true,
    content: [
      {
        type: "application/json",
        schema,
        examples: [
          { name: "bad", value: { code: 1 } },
          { name: "text", value: '{"code":"ABC-1234"}' },
        ],
      },
      { type: "application/xml", schema, examples: [{ value: "<code>1</code>" }] },
    ],
  },
  responses: [{ status: "200", content: [{ type: "application/json", schema }] }],
};

test("examples that break their schema are marked with where, and made ones keep patterns", () => {
  expect(renderExamples(operation, { tools }).items).toEqual([
    'query page = "many"\n// page breaks its schema at its root: must be integer',
    'request application/json · bad\n// breaks the schema at /code: must be string\n{"code":1}',
    'request application/json · text\n{"code":"ABC-1234"}',
    'request application/xml\n"<code>1</code>"',
    '200 application/json · made from the schema\n{"code":"AAA-1111"}',
  ]);
});

test("without the tools, nothing is checked", () => {
  const { request, parameters } = operationExamples(operation, () => undefined);
  for (const example of [...request, ...parameters]) expect(example).not.toHaveProperty("problem");
});
