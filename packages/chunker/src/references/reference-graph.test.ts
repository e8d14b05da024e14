import { expect, test } from "vitest";
import { apiDocument, operationThatAnswers, reference, schema } from "../../test/api-document.ts";
import { endpointUsage } from "./endpoint-usage.ts";
import { referenceDepths, referenceGraph } from "./reference-graph.ts";

function chain(length: number) {
  return Array.from({ length }, (_, position) =>
    schema(`S${position}`, position + 1 < length ? reference(`S${position + 1}`) : {}),
  );
}

test("a chain of references counts its steps, a circle one, a reference to itself none", () => {
  const schemas = [
    schema("Order", { properties: { customer: reference("Customer"), gone: reference("Gone") } }),
    schema("Customer", { properties: { friend: reference("Friend") } }),
    schema("Friend", { properties: { of: reference("Customer"), tag: reference("Tag") } }),
    schema("Tag", { properties: { parent: reference("Tag") } }),
  ];
  expect(referenceDepths(referenceGraph(schemas))).toEqual([3, 2, 2, 0]);
});

test("schemas know all operations that reach them, in circles too", () => {
  const document = apiDocument({
    operations: [
      operationThatAnswers("GET /b", reference("A")),
      operationThatAnswers("GET /a", reference("B")),
      operationThatAnswers("GET /c", reference("C")),
    ],
    schemas: [
      schema("C", {}),
      schema("A", { items: reference("B") }),
      schema("B", { items: reference("A"), not: reference("C") }),
      schema("Unused", reference("C")),
    ],
  });
  expect(endpointUsage(document, referenceGraph(document.schemas))).toEqual([
    ["GET /c", "GET /a", "GET /b"],
    ["GET /b", "GET /a"],
    ["GET /a", "GET /b"],
    [],
  ]);
});

test("the nearest operations are named, and no more than fifty", () => {
  const many = Array.from({ length: 80 }, (_, number) =>
    operationThatAnswers(`GET /far/${number}`, reference("S0")),
  );
  const document = apiDocument({
    operations: [...many, operationThatAnswers("GET /near", reference("S1"))],
    schemas: chain(2),
  });
  const [first, second] = endpointUsage(document, referenceGraph(document.schemas));
  expect(first).toHaveLength(50);
  expect(second).toHaveLength(50);
  expect(second?.slice(0, 2)).toEqual(["GET /near", "GET /far/0"]);
  const shares = (mostUses: number) =>
    endpointUsage(document, referenceGraph(document.schemas), mostUses).map(({ length }) => length);
  expect(shares(40)).toEqual([20, 20]);
  expect(shares(1)).toEqual([3, 3]);
});

test("a chain as long as a large document overflows nothing", () => {
  const document = apiDocument({
    operations: [operationThatAnswers("GET /a", reference("S0"))],
    schemas: chain(20_000),
  });
  const graph = referenceGraph(document.schemas);
  expect(referenceDepths(graph)[0]).toBe(19_999);
  expect(endpointUsage(document, graph)[900]).toEqual(["GET /a"]);
});
