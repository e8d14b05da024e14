import type { ApiDocument, Diagnostic, Operation } from "@speclens/core";
import { expect } from "vitest";
import { parseDocument } from "../src/parse-document.ts";

/** Reads a document that must be readable, and the codes of its diagnostics. */
export function read(source: object | string): { document: ApiDocument; codes: string[] } {
  const text = typeof source === "string" ? source : JSON.stringify(source);
  const { document, diagnostics } = parseDocument(text, { id: "test" });
  if (document === undefined) throw new Error(JSON.stringify(diagnostics));
  expect(document.diagnostics).toBe(diagnostics);
  expect(document.operationsFound).toBe(document.operations.length + document.rejected.length);
  return { document, codes: diagnostics.map((diagnostic) => diagnostic.code) };
}

/** The operation `GET /x` of a document with this path item and these other members. */
export function readGet(get: unknown, more: object = {}, pathItem: object = {}): Operation {
  const { document } = read({ openapi: "3.1.0", paths: { "/x": { ...pathItem, get } }, ...more });
  const [operation] = document.operations;
  if (operation === undefined) throw new Error(JSON.stringify(document));
  return operation;
}

/** The error of a text that holds no readable document. */
export function readFailure(text: string): Diagnostic | undefined {
  const { document, diagnostics } = parseDocument(text, { id: "test" });
  expect(document).toBeUndefined();
  return diagnostics.find((diagnostic) => diagnostic.severity === "error");
}
