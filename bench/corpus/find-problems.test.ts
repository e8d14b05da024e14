import { expect, test } from "vitest";
import { findProblems } from "./find-problems.mjs";
import type { DocumentRecord } from "./read-document.mjs";

const file = { id: "a", path: "/a.json", root: "/a.json", explicit: true };
const error = { severity: "error", code: "syntax-invalid", pointer: "", message: "Broken." };

const good: DocumentRecord = {
  id: "a",
  path: "/a.json",
  bytes: 1,
  counted: { version: "3.0.0", operations: 2, webhooks: 0, unfollowed: [] },
  specVersion: "3.0.0",
  found: 2,
  read: 2,
  rejected: [],
  webhooks: 0,
  entry: true,
  uncategorized: [],
  unchunked: [],
  schemas: 0,
  chunks: 2,
  edges: 0,
  diagnostics: [],
  seconds: {},
};

function problems(changes: Partial<DocumentRecord>): string[] {
  return findProblems({ file, record: { ...good, ...changes }, seconds: 0, raised: 0 });
}

function unread(changes: Partial<DocumentRecord>): string[] {
  const { specVersion: _, ...none } = good;
  const record = { ...none, found: 0, read: 0, ...changes };
  return findProblems({ file, record, seconds: 0, raised: 0 });
}

test("all is well where count, found and read agree", () => {
  expect(problems({})).toEqual([]);
  expect(problems({ read: 1, rejected: [{ id: "GET /a", reason: "r" }] })).toEqual([]);
});

test("a failure is a problem", () => {
  const outcome = { file, failure: "crashed with 3, in: parse.", seconds: 1, raised: 0 };
  expect(findProblems(outcome)).toEqual(["crashed with 3, in: parse."]);
});

test.each<[string, Partial<DocumentRecord>, string]>([
  ["an operation is not found", { found: 1, read: 1 }, "2 operations were counted, 1 found"],
  ["too many are found", { found: 3, read: 3 }, "2 operations were counted, 3 found"],
  ["a webhook is not read", { webhooks: 1 }, "0 webhooks were counted, 1 read"],
  ["the text seems none", { entry: false }, "a document that indexing a folder would pass over"],
  ["one is dropped", { read: 1 }, "2 operations found, but 1 read and 0 rejected"],
  ["one has no category", { uncategorized: ["GET /a"] }, "without a category: GET /a"],
  [
    "some have no chunk",
    { unchunked: ["a", "b", "c", "d", "e"] },
    "without exactly one first chunk: a, b, c and 2 more",
  ],
  [
    "it could not be counted",
    { counted: { unfollowed: [], unreadable: "bad" } },
    "read, but not counted: bad",
  ],
  [
    "nothing at all is said",
    { found: 0, read: 0, counted: { operations: 0, unfollowed: [] } },
    "neither operations nor diagnostics",
  ],
])("a document of which %s", (_, changes, expected) => {
  expect(problems(changes)).toEqual([expected]);
});

test("a file without a document needs an error, and no operations in the count", () => {
  const none = { unfollowed: [] };
  expect(unread({ counted: none, diagnostics: [error] })).toEqual([]);
  expect(unread({ counted: none })).toEqual(["no document, and no error that says why"]);
  expect(unread({ diagnostics: [error] })).toEqual(["no document, but 2 operations were counted"]);
});
