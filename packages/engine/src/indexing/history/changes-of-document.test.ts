import type { ApiDocument, DocumentSummary, Operation } from "@speclens/core";
import { digestOperations } from "@speclens/diff";
import { expect, test } from "vitest";
import { apiDocument, operation } from "../../../../../test/support/api-document.ts";
import { changesOfDocument } from "./changes-of-document.ts";

const DAYS = 30;

function documentOf(operations: readonly Operation[], url = "https://a.example"): ApiDocument {
  return apiDocument({ servers: [{ url }], operations, operationsFound: operations.length });
}

/** What an index holds of a document. */
function indexed(document: ApiDocument, hasDigests = true) {
  const { operations, schemas, id } = document;
  const read: string[] = [];
  const view: Parameters<typeof changesOfDocument>[0] = {
    operationDigests: async () => (hasDigests ? digestOperations(document).operations : undefined),
    changeHistories: async () => [{ document: id, since: 5, records: [] }],
    storedOperations: async (_, only) => {
      const wanted = operations.filter((one) => only?.includes(one.id) ?? true);
      read.push(...wanted.map((one) => one.id));
      return wanted.map((one) => ({ document: id, operation: one }));
    },
    storedSchemas: async () => schemas.map((schema) => ({ document: id, schema, usedBy: [] })),
  };
  const summary: DocumentSummary = {
    ...{ ...document, root: "/", revision: "r1", schemas: schemas.length },
    operationsIndexed: operations.length,
  };
  return { view, summary, read };
}

function next(document: ApiDocument) {
  return { document, digests: digestOperations(document).operations };
}

const OLD = documentOf([operation("GET /a"), operation("GET /b"), operation("GET /c")]);
const NEW = documentOf([operation("GET /a"), operation("GET /b", { deprecated: true })]);

test("only operations that differ are read", async () => {
  const { view, summary, read } = indexed(OLD);
  const { counts, history } = await changesOfDocument(view, summary, next(NEW), DAYS);
  expect(read).toEqual(["GET /b", "GET /c"]);
  expect(counts).toEqual({ added: 0, removed: 1, changed: 1 });
  expect(history).toMatchObject({
    ...{ since: 5, records: [] },
    change: { from: "r1", changes: { counts, breaking: 1 } },
  });
});

test("without a difference for callers, the history goes on as it is", async () => {
  const { view, summary, read } = indexed(OLD);
  expect(await changesOfDocument(view, summary, next(OLD), DAYS)).toEqual({
    counts: { added: 0, removed: 0, changed: 0 },
    history: { since: 5, records: [] },
  });
  expect(read).toEqual([]);
  expect(await changesOfDocument(view, summary, next(NEW), 0)).toEqual({
    counts: { added: 0, removed: 1, changed: 1 },
  });
});

test("another server is a change, too", async () => {
  const { view, summary } = indexed(OLD);
  const moved = documentOf(OLD.operations, "https://b.example");
  const { history } = await changesOfDocument(view, summary, next(moved), DAYS);
  expect(history?.change?.changes).toMatchObject({
    servers: { added: ["https://b.example"], removed: ["https://a.example"] },
    operations: [],
  });
});

test("what an older version indexed is compared as a whole, unless it is too much: then nothing is known", async () => {
  const { view, summary } = indexed(OLD, false);
  const { counts, history } = await changesOfDocument(view, summary, next(NEW), DAYS);
  expect(counts).toBeUndefined();
  expect(history?.change?.changes.counts).toEqual({ added: 0, removed: 1, changed: 1 });
  const large = { ...summary, operationsIndexed: 100_000 };
  expect(await changesOfDocument(view, large, next(NEW), DAYS)).toEqual({});
});

test("if too much differs, it is counted and not read", async () => {
  const many = Array.from({ length: 2_100 }, (_, place) => operation(`GET /t${place}`));
  const { view, summary, read } = indexed(documentOf([...many, operation("GET /old")]));
  const deprecated = many.map((one) => ({ ...one, deprecated: true }));
  const { history } = await changesOfDocument(view, summary, next(documentOf(deprecated)), DAYS);
  expect(read).toEqual([]);
  expect(history?.change).toMatchObject({
    uncompared: true,
    changes: { counts: { added: 0, removed: 1, changed: 2_100 }, breaking: 1, operations: [] },
  });
});
