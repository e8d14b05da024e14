import type { Operation } from "@speclens/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { titleFromName } from "./title-from-name.ts";

function operationOf(id: string, operationId?: string): Operation {
  const [method = "", path = ""] = id.split(" ");
  return {
    ...{ id: `${method} ${path}`, method, path, tags: [], deprecated: false },
    ...{ parameters: [], responses: [], pointer: "", refs: [] },
    ...(operationId !== undefined && { operationId }),
  };
}

test.each([
  ["GET /pets/{id}", "getPetById", "Get pet by id"],
  ["POST /", "DescribeDBClusters", "Describe DB clusters"],
  ["GET /", "GET_RunInstances", "Run instances"],
  ["GET /", "GET_status", "GET status"],
  ["GET /items/{item_id}", "read_item_items__item_id__get", "Read item items item id get"],
  ["GET /pets", "pets", "Get pets"],
  ["GET /api/v1/users/{id}/messages", undefined, "Get messages of one user"],
  ["DELETE /users/{id}", undefined, "Delete one user"],
  ["PUT /repos/{owner}/{repo}/labels/{name}", undefined, "Replace one label of one repository"],
  ["POST /orders/{id}/cancel", undefined, "Post cancel of one order"],
  ["QUERY /search", undefined, "Query search"],
  ["GET /", undefined, ""],
  ["GET /{id}", "x", "X"],
])("%s %s: %s", (id, operationId, title) => {
  expect(titleFromName(operationOf(id, operationId))).toBe(title);
});

test("any names make one line", () => {
  fc.assert(
    fc.property(fc.string(), fc.option(fc.string(), { nil: undefined }), (path, operationId) => {
      expect(titleFromName(operationOf(`GET /${path}`, operationId))).not.toContain("\n");
    }),
  );
});
