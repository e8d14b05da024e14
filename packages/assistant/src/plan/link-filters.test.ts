import type { Operation, OperationId, ProducingOperation } from "@speclens/core";
import { expect, test } from "vitest";
import { linkFilters } from "./link-filters.ts";

/** @param optional names of its optional query parameters */
function stepOf(id: OperationId, optional: readonly string[] = []) {
  const [method = "", path = ""] = id.split(" ");
  const described: Operation = {
    ...{ id, method, path, tags: [], deprecated: false, responses: [], pointer: "", refs: [] },
    parameters: optional.map((name) => ({ name, in: "query", required: false })),
  };
  const step = { document: "shop", operation: id, score: 0.5, role: "found" } as const;
  return { ...step, alternatives: [], described };
}

const yields = (operation: OperationId, via: string): ProducingOperation => ({
  ...{ operation, via, weight: 0.8 },
});

const needs: Readonly<Record<OperationId, readonly ProducingOperation[]>> = {
  "POST /plans/{plan}/stop": [
    yields("GET /plans", "plan <- data[].id"),
    yields("GET /people", "person <- data[].id"),
  ],
};

test("what one step needs is the filter of another, which then comes later", () => {
  const { steps, producersOf } = linkFilters(
    [
      stepOf("GET /plans", ["person", "limit"]),
      stepOf("GET /people", ["person", "email"]),
      stepOf("POST /plans/{plan}/stop"),
    ],
    ({ operation }) => needs[operation] ?? [],
  );
  expect(steps.map(({ operation }) => operation)).toEqual([
    ...["GET /people", "GET /plans", "POST /plans/{plan}/stop"],
  ]);
  const list = { document: "shop", operation: "GET /plans" } as const;
  expect(producersOf(list).map(({ operation, via }) => [operation, via])).toEqual([
    ["GET /people", "person <- data[].id"],
  ]);
  // Nothing is its own filter.
  expect(producersOf({ document: "shop", operation: "GET /people" })).toEqual([]);
});

test("without a filter of that name, and for vague names, steps stay as they are", () => {
  const found = [stepOf("GET /plans", ["id"]), stepOf("POST /a"), stepOf("GET /b")];
  const vague = [yields("GET /b", "id <- data[].id"), yields("GET /b", "plan <- data[].id")];
  const { steps, producersOf } = linkFilters(found, ({ operation }) =>
    operation === "POST /a" ? vague : [],
  );
  expect(steps).toEqual(found);
  expect(producersOf({ document: "shop", operation: "GET /plans" })).toEqual([]);
});
