import type { JsonSchema, Operation } from "@speclens/core";
import { collectSchemaNames } from "@speclens/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { compareDocuments } from "../compare-documents.ts";
import type { ComparedDocument } from "./compared-document.ts";
import { countChanges } from "./count-changes.ts";
import { digestOperations } from "./digest-operations.ts";
import { findChanges } from "./find-changes.ts";
import { partOfDocument } from "./part-of-document.ts";

const NAMES = ["A", "B", "C"];

/** Schemas that refer to one another, in cycles, too. */
const schema: fc.Arbitrary<JsonSchema> = fc.letrec<{ schema: JsonSchema }>((tie) => ({
  schema: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<JsonSchema>(true, { type: "string" }, { type: "integer" }, { type: "null" }),
    fc.constantFrom(...NAMES).map((name) => ({ $ref: `#/components/schemas/${name}` })),
    fc.record({ enum: fc.array(fc.constantFrom("a", "b", null), { maxLength: 3 }) }),
    fc.record({ type: fc.constant("array"), items: tie("schema") }),
    fc.record({
      type: fc.constant("object"),
      properties: fc.dictionary(fc.constantFrom("x", "y", "description"), tie("schema")),
      required: fc.subarray(["x", "y"]),
    }),
    fc.record({ allOf: fc.array(tie("schema"), { maxLength: 2 }) }),
    fc.record({ oneOf: fc.array(tie("schema"), { maxLength: 3 }) }),
  ),
})).schema;

const operation: fc.Arbitrary<Operation> = fc
  .record({
    id: fc.constantFrom("GET /a/{id}", "POST /b", "GET /c"),
    body: fc.option(schema, { nil: undefined }),
    answer: schema,
    required: fc.boolean(),
    deprecated: fc.boolean(),
  })
  .map(({ id, body, answer, required, deprecated }) => {
    const [method = "", path = ""] = id.split(" ");
    const content = (of: JsonSchema) => [{ type: "application/json", schema: of }];
    return {
      id: `${method} ${path}` as const,
      ...{ method, path, deprecated, tags: [], pointer: "" },
      parameters: [{ name: "q", in: "query" as const, required, schema: { type: "string" } }],
      ...(body !== undefined && { requestBody: { required, content: content(body) } }),
      responses: [{ status: "200", content: content(answer) }],
      refs: [...new Set([...collectSchemaNames(body ?? true), ...collectSchemaNames(answer)])],
    };
  });

const documents: fc.Arbitrary<ComparedDocument> = fc
  .record({
    operations: fc.uniqueArray(operation, { selector: ({ id }) => id }),
    definitions: fc.tuple(schema, schema, schema),
  })
  .map(({ operations, definitions }) => ({
    ...{ title: "", version: "", servers: [], security: [], securitySchemes: {}, operations },
    schemas: NAMES.map((name, index) => {
      const definition = definitions[index] ?? true;
      return { name, pointer: "", definition, refs: collectSchemaNames(definition) };
    }),
  }));

test("an operation with a difference has another digest", () => {
  fc.assert(
    fc.property(documents, documents, (before, after) => {
      const [old, next] = [digestOperations(before), digestOperations(after)];
      for (const { operation: id, state, changes } of compareDocuments(before, after).operations) {
        if (state !== "changed") continue;
        expect(changes.length).toBeGreaterThan(0);
        expect(next.operations.get(id)).not.toBe(old.operations.get(id));
      }
    }),
  );
});

test("a document does not differ from itself, nor from a copy with other texts", () => {
  fc.assert(
    fc.property(documents, (document) => {
      const copy: ComparedDocument = JSON.parse(
        JSON.stringify(document, (key, value) =>
          key === "definition" && typeof value === "object"
            ? { description: "other", ...value }
            : value,
        ),
      );
      expect(compareDocuments(document, copy).operations).toEqual([]);
      expect(digestOperations(copy)).toEqual(digestOperations(document));
    }),
  );
});

test("what broke one way was added the other way: counts mirror", () => {
  fc.assert(
    fc.property(documents, documents, (before, after) => {
      const there = compareDocuments(before, after);
      const back = compareDocuments(after, before);
      expect(back.counts).toEqual({
        added: there.counts.removed,
        removed: there.counts.added,
        changed: there.counts.changed,
      });
    }),
  );
});

test("the parts of two documents that differ have the same changes as the documents", () => {
  fc.assert(
    fc.property(documents, documents, (before, after) => {
      const [old, next] = [digestOperations(before), digestOperations(after)];
      const { added, removed, changed } = findChanges(old.operations, next.operations);
      const parts = [
        partOfDocument(before, new Set([...removed, ...changed])),
        partOfDocument(after, new Set([...added, ...changed])),
      ] as const;
      expect(compareDocuments(...parts)).toEqual(compareDocuments(before, after));
      for (const part of parts) {
        const names = new Set(part.schemas.map(({ name }) => name));
        const refs = [...part.operations, ...part.schemas].flatMap((one) => one.refs);
        expect(refs.filter((name) => !names.has(name))).toEqual([]);
      }
    }),
  );
});

test("counts by digests", () => {
  expect(
    countChanges(
      new Map([
        ["GET /a", "1"],
        ["GET /b", "2"],
        ["GET /c", "3"],
      ]),
      new Map([
        ["GET /b", "2"],
        ["GET /c", "4"],
        ["GET /d", "5"],
        ["GET /e", "6"],
      ]),
    ),
  ).toEqual({ added: 2, removed: 1, changed: 1 });
});
