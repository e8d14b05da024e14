import type { JsonSchema, OperationId, StoredOperation } from "@speclens/core";
import { expect, test } from "vitest";
import { weighByInputs } from "./weigh-by-inputs.ts";

/** Operations that send fields of these names. */
function operationsWith(
  fields: Readonly<Record<OperationId, readonly string[]>>,
): ReadonlyMap<string, StoredOperation> {
  return new Map(
    Object.entries(fields).map(([id, names]) => {
      const [method = "", path = ""] = id.split(" ");
      const schema: JsonSchema = {
        properties: Object.fromEntries(names.map((name) => [name, { type: "string" }])),
      };
      const requestBody = { required: true, content: [{ type: "application/json", schema }] };
      const operation = {
        ...{ id: id as OperationId, method, path, tags: [], deprecated: false, pointer: "" },
        ...{ parameters: [], responses: [], refs: [], requestBody },
      };
      return [id, { document: "shop", operation, excluded: false } as StoredOperation];
    }),
  );
}

const fields = operationsWith({
  "DELETE /plans/{id}": ["refund"],
  "PATCH /plans/{id}": ["pause_until", "name"],
  "GET /plans": ["page"],
});

/** @param near which texts are near to the task */
function ranked(near: RegExp, ...operations: OperationId[]) {
  return weighByInputs({
    question: "stop the plan until May",
    hits: operations.map((operation, at) => ({ document: "shop", operation, score: 0.5 - at / 9 })),
    find: async (places) => places.map(({ operation }) => fields.get(operation)),
    schemas: async (use) => use(() => () => undefined),
    similarities: async (_, texts) => texts.map((text) => (near.test(text) ? 0.9 : 0.1)),
  });
}

test("what changes a thing stands beside what deletes it, if its inputs are near to the task", async () => {
  const { ranked: found, wanted } = await ranked(/pause/, "DELETE /plans/{id}", "GET /plans");
  expect(found[0]).toMatchObject({ document: "shop", operation: "PATCH /plans/{id}" });
  expect(found).toHaveLength(3);
  expect(wanted.get('["shop","PATCH /plans/{id}"]')?.[0]).toBe("pause_until");
});

test("a change whose inputs are no nearer stays out, and so does one beside a reader", async () => {
  const operationsOf = async (...args: Parameters<typeof ranked>) =>
    (await ranked(...args)).ranked.map(({ operation }) => operation);
  expect(await operationsOf(/refund/, "DELETE /plans/{id}")).toEqual(["DELETE /plans/{id}"]);
  expect(await operationsOf(/pause/, "GET /plans")).toEqual(["GET /plans"]);
});
