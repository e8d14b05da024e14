import { chunkIdOf, collectSchemaNames, type JsonObject, type JsonSchema } from "@speclens/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../../test/support/runs.ts";
import { chunkDocument } from "../src/chunk-document.ts";
import { estimateTokens } from "../src/text/estimate-tokens.ts";
import { apiDocument, operation, reference, schema } from "./api-document.ts";

const names = ["A", "B", "C/d", "Д", "__proto__"];
const text = fc.oneof(fc.string(), fc.string({ unit: "grapheme", maxLength: 400 }));
const fields = fc.oneof(fc.constantFrom("id", "name", "a_id", "results"), fc.string());
const { definition } = fc.letrec<{ definition: JsonSchema }>((tie) => {
  const below = tie("definition");
  const described = fc.record({ description: text, default: fc.jsonValue() }, { requiredKeys: [] });
  return {
    definition: fc.oneof(
      { maxDepth: 4 },
      fc.constantFrom(...names, "Missing").map(reference),
      fc.boolean(),
      fc.constantFrom<JsonObject>({ type: "string" }, { type: ["integer", "null"] }, {}),
      fc
        .tuple(fc.dictionary(fields, below, { maxKeys: 4 }), described)
        .map(([properties, others]): JsonObject => ({ properties, ...jsonObject(others) })),
      below.map((items): JsonObject => ({ type: "array", items })),
      below.map((additionalProperties): JsonObject => ({ additionalProperties })),
      fc
        .tuple(fc.constantFrom("allOf", "oneOf", "anyOf"), fc.array(below, { maxLength: 3 }))
        .map(([keyword, members]): JsonObject => ({ [keyword]: members })),
    ),
  };
});

const paths = fc.constantFrom("a", "a/{id}", "b/{a_id}", "b/{a_id}/c/{name}", "search/a");
const links = fc.constantFrom<JsonObject>(
  { a: { operationRef: "#/paths/~1a~1{id}/post", parameters: { id: "$response.body#/id" } } },
  { a: { operationId: "a", parameters: null } },
  {},
);

const documents = fc
  .record({
    title: text,
    schemas: fc.array(definition, { minLength: names.length, maxLength: names.length }),
    operations: fc.uniqueArray(
      fc.record({
        method: fc.constantFrom("GET", "POST"),
        path: fc.oneof(paths, fc.string()).map((path) => `/${path}`),
        summary: text,
        description: text,
        tags: fc.array(text, { maxLength: 2 }),
        parameter: definition,
        request: definition,
        answer: definition,
        links,
      }),
      { selector: ({ path }) => path, maxLength: 5 },
    ),
  })
  .map(({ title, schemas, operations }) =>
    apiDocument({
      title,
      schemas: schemas.map((value, position) => schema(names[position] ?? "", value)),
      operations: operations.map(
        ({ method, path, parameter, request, answer, links, ...others }) => {
          const body = (value: JsonSchema) => [{ type: "application/json", schema: value }];
          return operation(`${method} ${path}`, {
            ...others,
            parameters: [
              { name: others.summary, in: "query", required: false, schema: parameter },
              ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
                name,
                in: "path" as const,
                required: true,
                schema: parameter,
              })),
            ],
            requestBody: { required: true, content: body(request) },
            responses: [
              { status: "200", description: others.description, content: body(answer), links },
            ],
            refs: collectSchemaNames({ parameter, request, answer }),
          });
        },
      ),
    }),
  );

test("any document, however its schemas refer to each other, is cut into sound chunks", () => {
  fc.assert(
    fc.property(documents, (document) => {
      const { chunks, edges, usedBy } = chunkDocument(document);
      const references = edges.filter(({ kind }) => kind === "refers");
      const firsts = chunks.filter(({ part }) => part === undefined || part.number === 1);
      const endpoints = firsts.filter(({ type }) => type === "endpoint");
      expect(endpoints.map(({ name }) => name)).toEqual(document.operations.map(({ id }) => id));
      const schemaIds = document.schemas.map(({ name }) => chunkIdOf(document.id, name));
      const endpointIds = endpoints.map(({ id }) => id);
      expect(new Set(chunks.map(({ id }) => id)).size).toBe(chunks.length);
      for (const chunk of chunks) {
        expect(estimateTokens(chunk.embedText)).toBeLessThanOrEqual(200);
        const longest = chunk.type === "endpoint" ? 1_000 : 500;
        expect(estimateTokens(chunk.text)).toBeLessThanOrEqual(longest);
        expect(schemaIds).toEqual(expect.arrayContaining([...chunk.refIds]));
        expect(new Set(chunk.refIds).size).toBe(chunk.refIds.length);
        const id = chunkIdOf(chunk.document, chunk.name);
        const linked = references.filter(({ from }) => from === id).map(({ to }) => to);
        expect(linked).toEqual(chunk.refIds);
        if (chunk.type !== "schema") continue;
        expect(endpointIds).toEqual(expect.arrayContaining([...chunk.usedByEndpointIds]));
        expect(new Set(chunk.usedByEndpointIds).size).toBe(chunk.usedByEndpointIds.length);
        expect(chunk.usedByEndpointIds.length).toBeLessThanOrEqual(50);
      }
      for (const { to } of references) expect(schemaIds).toContain(to);
      for (const { from, to, weight } of edges.filter(({ kind }) => kind === "produces")) {
        expect(endpointIds).toContain(from);
        expect(endpointIds).toContain(to);
        expect(from).not.toBe(to);
        expect(weight).toBeGreaterThan(0);
        expect(weight).toBeLessThanOrEqual(1);
      }
      const guesses = edges.filter(({ weight = 1 }) => weight < 1);
      const needed = guesses.map(({ to, via }) => `${to} ${via.split(" <- ")[0]}`);
      for (const value of needed)
        expect(needed.filter((other) => other === value).length).toBeLessThanOrEqual(3);
      expect(chunkDocument(document)).toEqual({ chunks, edges, usedBy });
    }),
    { numRuns: runs(200) },
  );
});

test.each<[keyword: string, nest: (value: JsonSchema) => JsonObject]>([
  ["items", (items) => ({ items })],
  ["properties", (a) => ({ properties: { a } })],
  ["allOf", (value) => ({ allOf: [value, { type: "object" }] })],
  ["oneOf", (value) => ({ oneOf: [{ type: "string" }, value] })],
  ["additionalProperties", (additionalProperties) => ({ additionalProperties })],
])("a schema a hundred thousand levels of %s deep overflows nothing", (_, nest) => {
  let deep: JsonSchema = reference("A");
  for (let level = 0; level < 100_000; level++) deep = nest(deep);
  const content = [{ type: "application/json", schema: deep }];
  const { edges } = chunkDocument(
    apiDocument({
      schemas: [schema("A", deep)],
      operations: [operation("POST /", { refs: ["A"], requestBody: { required: true, content } })],
    }),
  );
  expect(edges).toHaveLength(2);
});

function jsonObject(value: { description?: string; default?: unknown }): JsonObject {
  return JSON.parse(JSON.stringify(value));
}
