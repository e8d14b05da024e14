import { type JsonValue, LONGEST_SUMMARY } from "@speclens/core";
import { expect, test } from "vitest";
import { processorTime } from "../../../test/support/processor-time.ts";
import { apiDocument, operation, operationThatAnswers, schema } from "../test/api-document.ts";
import { chunkDocument } from "./chunk-document.ts";

/** Characters of all chunks, their lists included. */
function sizeOf(chunks: readonly object[]): number {
  return JSON.stringify(chunks).length;
}

test("the parts of an operation do not repeat a long summary or operationId", () => {
  const long = "word ".repeat(20_000);
  const description = "y ".repeat(100_000);
  const details = { summary: long, operationId: long, description };
  const { chunks } = chunkDocument(apiDocument({ operations: [operation("GET /a", details)] }));
  expect(chunks.length).toBeGreaterThan(40);
  const [first] = chunks;
  expect(first?.type === "endpoint" && first.summary).toHaveLength(LONGEST_SUMMARY);
  expect(sizeOf(chunks)).toBeLessThan(4 * JSON.stringify(details).length);
});

test("the parts of a schema do not repeat its properties and title", () => {
  const properties: Record<string, JsonValue> = {};
  for (let at = 0; at < 5_000; at++) properties[`property${at}`] = { type: "string" };
  const definition = { type: "object", title: "T".repeat(50_000), properties };
  const { chunks } = chunkDocument(apiDocument({ schemas: [schema("Large", definition)] }));
  expect(chunks.length).toBeGreaterThan(40);
  expect(sizeOf(chunks)).toBeLessThan(8 * JSON.stringify(definition).length);
});

test("a long first line above a list is not repeated above each part of the list", () => {
  const line = "x".repeat(20_000);
  const description = `${line}\n${"- item\n".repeat(5_000)}`;
  const { chunks } = chunkDocument(
    apiDocument({ operations: [operation("GET /a", { description })] }),
  );
  expect(sizeOf(chunks)).toBeLessThan(8 * description.length);
});

test("a line is parted in time in proportion, also where letters count for several", () => {
  const description = "顧客予約".repeat(500_000);
  const { chunks } = chunkDocument(
    apiDocument({ operations: [operation("GET /a", { description })] }),
  );
  // 1,300 parts of 2 million characters: looking at all that is left for each took minutes.
  expect(chunks.length).toBeGreaterThan(1_000);
});

test("operations that send one large schema show its first fields", () => {
  const properties: Record<string, JsonValue> = {};
  for (let at = 0; at < 3_000; at++) properties[`field${at}`] = { type: "string" };
  const content = [{ type: "application/json", schema: { $ref: "#/components/schemas/Large" } }];
  const operations = Array.from({ length: 20 }, (_, at) =>
    operation(`POST /a${at}`, { requestBody: { required: true, content }, refs: ["Large"] }),
  );
  const { chunks } = chunkDocument(
    apiDocument({ operations, schemas: [schema("Large", { type: "object", properties })] }),
  );
  const body = chunks[0]?.searchText.body ?? "";
  expect(body).toContain("field499");
  expect(body).not.toContain("field500");
  const large = chunks.find(({ id }) => id.endsWith(":Large"));
  expect(large?.searchText.body).toContain("field2999");
});

test("of a schema with more fields than anybody reads the first are searched", () => {
  const properties: Record<string, JsonValue> = {};
  for (let at = 0; at < 10_001; at++) properties[`field${at}`] = { type: "string" };
  const { chunks } = chunkDocument(
    apiDocument({ schemas: [schema("Large", { type: "object", properties })] }),
  );
  const body = chunks[0]?.searchText.body ?? "";
  expect(body).toContain("field9999");
  expect(body).not.toContain("field10000");
});

test("fields that each may be one of all schemas are told apart in time in proportion", () => {
  const count = 6_000;
  const Any = {
    oneOf: Array.from({ length: count }, (_, at) => ({ $ref: `#/components/schemas/S${at}` })),
  };
  const properties = { any: { $ref: "#/components/schemas/Any" } };
  const schemas = Array.from({ length: count }, (_, at) => schema(`S${at}`, { properties }));
  const operations = Array.from({ length: count }, (_, at) =>
    operationThatAnswers(`GET /p${at}`, { $ref: `#/components/schemas/S${at}` }),
  );
  const document = apiDocument({ operations, schemas: [...schemas, schema("Any", Any)] });
  // Looking at all alternatives for each of them took ten times as long.
  expect(processorTime(() => chunkDocument(document))).toBeLessThan(6_000);
});

test("many logins are not compared with all that need them", () => {
  const token = { type: "object", properties: { access_token: { type: "string" } } };
  const needs = {
    name: "access_token",
    in: "query",
    required: true,
    schema: { type: "string" },
  } as const;
  const operations = Array.from({ length: 2_000 }, (_, at) =>
    at % 2 === 0
      ? operationThatAnswers(`POST /auth/token${at}`, token)
      : operation(`GET /a${at}`, { parameters: [needs] }),
  );
  const { edges } = chunkDocument(apiDocument({ operations }));
  // Without a bound a million pairs; each need has three producers all the same.
  expect(edges.filter(({ kind }) => kind === "produces")).toHaveLength(3 * 1_000);
});
