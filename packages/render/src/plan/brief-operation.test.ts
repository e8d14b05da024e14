import type { JsonSchema, Operation } from "@speclens/core";
import { expect, test } from "vitest";
import { type BriefOptions, briefOperation } from "./brief-operation.ts";
import { sameSchemas } from "./same-schemas.ts";

function operationWith(schema: JsonSchema, more: Partial<Operation> = {}): Operation {
  return {
    ...{ id: "POST /orders", method: "POST", path: "/orders", tags: [], deprecated: false },
    ...{ parameters: [], responses: [], pointer: "", refs: [] },
    requestBody: { required: true, content: [{ type: "application/json", schema }] },
    ...more,
  };
}

const options: BriefOptions = {
  ...{ sent: { fields: 4, inner: 3 }, returned: { fields: 4, inner: 2 }, optional: 1 },
  ...{ resolve: () => undefined, same: {} },
};

test("what the task is about comes first, at any depth and with its values", () => {
  const many = Object.fromEntries(Array.from({ length: 30 }, (_, index) => [`f${index}`, {}]));
  const pause = {
    anyOf: [{ properties: { kind: { enum: ["keep", "void"] }, until: {} } }, { enum: [""] }],
  };
  const operation = operationWith(
    { required: ["plan"], properties: { ...many, plan: {}, pause } },
    {
      parameters: ["page", "order"].map((name) => ({
        ...({ name, in: "query", required: false } as const),
        schema: { enum: ["a", "b"] },
      })),
    },
  );
  expect(briefOperation(operation, ["pause.kind", "order"], options)).toEqual([
    'takes order?: "a"|"b", … 1 more',
    'body {plan, f0?, f1?, pause?{kind?: "keep"|"void", …}, … 28 more}',
  ]);
});

test("what another step has is named by its number, unless it is short", () => {
  const wide = {
    properties: Object.fromEntries([..."abcdefgh"].map((one) => [one.repeat(12), {}])),
  };
  const small = { properties: { id: { type: "string", description: "The id of the thing." } } };
  const operations = [
    operationWith(wide),
    operationWith(wide),
    operationWith(small),
    operationWith(small),
  ];
  const same = sameSchemas(
    operations.map((operation) => ({ operation })),
    [1, 0, 2, 3],
  );
  expect(same).toEqual([{ sent: 2 }, {}, {}, { sent: 3 }]);
  const sent = { fields: 10, inner: 3 };
  const bodyOf = (index: number): string[] => {
    const [operation, known] = [operations[index], same[index]];
    return operation === undefined
      ? []
      : briefOperation(operation, [], { ...options, sent, same: known ?? {} });
  };
  expect(bodyOf(0)).toEqual(["body as in 2"]);
  expect(bodyOf(3)).toEqual(["body {id?}"]);
});
