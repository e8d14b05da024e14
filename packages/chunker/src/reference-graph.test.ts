import { expect, test } from "vitest";
import { apiDocument, operationThatAnswers, reference, schema } from "../test/api-document.ts";
import { endpointUsage } from "./endpoint-usage.ts";
import { referenceDepths } from "./reference-depths.ts";
import { referenceGraph } from "./reference-graph.ts";

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
    ["shop:GET /a", "shop:GET /b", "shop:GET /c"],
    ["shop:GET /a", "shop:GET /b"],
    ["shop:GET /a", "shop:GET /b"],
    [],
  ]);
});

test("schemas that the same operations reach share one list", () => {
  const document = apiDocument({
    operations: [operationThatAnswers("GET /a", reference("S0"))],
    schemas: chain(3),
  });
  const [first, , third] = endpointUsage(document, referenceGraph(document.schemas));
  expect(third).toBe(first);
});

test("a chain as long as a large document overflows nothing", () => {
  const document = apiDocument({
    operations: [operationThatAnswers("GET /a", reference("S0"))],
    schemas: chain(20_000),
  });
  const graph = referenceGraph(document.schemas);
  expect(referenceDepths(graph)[0]).toBe(19_999);
  expect(endpointUsage(document, graph).at(-1)).toEqual(["shop:GET /a"]);
});
