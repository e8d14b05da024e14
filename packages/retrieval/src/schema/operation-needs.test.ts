import { chunkIdOf, type Edge, type OperationId, operationIdOf } from "@speclens/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { needsByOperation, readNeeds } from "./operation-needs.ts";

function produces(document: string, from: string, to: string, value: string, weight: number): Edge {
  return {
    from: chunkIdOf(document, from),
    to: chunkIdOf(document, to),
    kind: "produces",
    via: `${value} <- results[].id`,
    weight,
  };
}

test("what is needed is kept with its producers, the likeliest first", () => {
  const needs = needsByOperation([
    produces("films", "GET /lists", "GET /films/{id}", "id", 0.4),
    produces("films", "GET /search", "GET /films/{id}", "id", 0.9),
    { ...produces("films", "GET /links", "GET /films/{id}", "x", 1), via: "id <- link Film: id" },
    { from: "films:GET /lists", to: "films:Film", kind: "refers", via: "response 200" },
  ]);
  expect([...needs.keys()]).toEqual(["films:GET /films/{id}"]);
  expect(readNeeds("films", needs.get("films:GET /films/{id}"))).toEqual([
    { value: "id", from: "GET /links", weight: 1 },
    { value: "id", from: "GET /search", weight: 0.9 },
    { value: "id", from: "GET /lists", weight: 0.4 },
  ]);
});

test("an operation that needs nothing has nothing kept", () => {
  expect(needsByOperation([]).size).toBe(0);
  expect(readNeeds("films", undefined)).toEqual([]);
});

const odd = fc.string({ unit: "binary", maxLength: 12 });
const operation = fc
  .tuple(fc.constantFrom("GET", "POST", "M-SEARCH"), odd)
  .map(([method, path]): OperationId => operationIdOf(method, `/${path}`));

test("what is kept is read as it was, whatever names and paths hold", () => {
  // ` <- ` parts the value from where it stands.
  const value = odd.filter((text) => !text.includes(" <- ") && !text.endsWith(" <-"));
  const weight = fc.double({ min: 0.01, max: 1, noNaN: true });
  const edges = fc.array(fc.tuple(value, operation, weight), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(odd, operation, edges, (document, to, needed) => {
      const kept = needsByOperation(
        needed.map(([name, from, weight]) => produces(document, from, to, name, weight)),
      ).get(chunkIdOf(document, to));
      const expected = needed
        .map(([name, from, weight]) => ({ value: name, from, weight }))
        .sort((left, right) => right.weight - left.weight);
      expect(readNeeds(document, kept)).toEqual(expected);
    }),
  );
});

test.each([
  "",
  "{",
  "null",
  "7",
  '{"value":"id"}',
  '["id"]',
  "[null,7,[]]",
  '[["id","films:GET /search"]]',
  '[["id","films:GET /search","0.9"]]',
  '[[7,"films:GET /search",0.9]]',
  '[["id","films:NoOperation",0.9]]',
  '[["id","other:GET /search",0.9]]',
])("%s: what is damaged is left out", (stored) => {
  expect(readNeeds("films", stored)).toEqual([]);
});

test("what is whole stays beside what is damaged, and no text stops a search", () => {
  const stored = '[["id","films:GET /search",0.9],["id",7,0.8]]';
  expect(readNeeds("films", stored)).toEqual([{ value: "id", from: "GET /search", weight: 0.9 }]);
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
      expect(Array.isArray(readNeeds("films", text))).toBe(true);
    }),
  );
});
