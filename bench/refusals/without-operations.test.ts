import { expect, test } from "vitest";
import { withoutOperations } from "./without-operations.mjs";

const document = {
  openapi: "3.1.0",
  paths: { "/pets": { parameters: [], get: { summary: "List" }, post: { summary: "Add" } } },
};

test("takes operations out of JSON and YAML, and nothing else", () => {
  const rest = {
    openapi: "3.1.0",
    paths: { "/pets": { parameters: [], get: { summary: "List" } } },
  };
  const yaml = `openapi: 3.1.0
paths:
  /pets:
    parameters: []
    get: { summary: List }
    post: { summary: Add }
`;
  for (const text of [JSON.stringify(document), yaml])
    expect(JSON.parse(withoutOperations(text, new Set(["POST /pets"])) ?? "")).toEqual(rest);
});

test("gives nothing where the document has none of them", () => {
  const missing = new Set(["DELETE /pets", "POST /shops"]);
  expect(withoutOperations(JSON.stringify(document), missing)).toBeUndefined();
});
