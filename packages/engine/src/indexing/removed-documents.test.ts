import type { DocumentSummary } from "@speclens/core";
import { expect, test } from "vitest";
import { removedDocuments } from "./removed-documents.ts";

const summary = (source: string): DocumentSummary => ({
  id: source,
  source,
  root: "/apis",
  title: "",
  version: "",
  specVersion: "3.1.0",
  hash: "",
  revision: "",
  operationsFound: 0,
  operationsIndexed: 0,
  rejected: [],
  schemas: 0,
  diagnostics: [],
  servers: [],
  security: [],
  securitySchemes: {},
});

test("what is gone or no document is removed; what is in a folder that was closed stays", () => {
  const before = ["/apis/a.json", "/apis/gone.json", "/apis/part.json", "/apis/closed/b.json"];
  const files = ["/apis/a.json", "/apis/part.json", "/apis/closed"].map((path) => ({
    id: path,
    path,
    root: "/apis",
    explicit: false,
  }));
  const removed = removedDocuments(before.map(summary), files, ["/apis/part.json"]);
  expect(removed.map(({ id }) => id)).toEqual(["/apis/gone.json", "/apis/part.json"]);
});
