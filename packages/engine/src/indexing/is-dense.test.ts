import type { ApiDocument } from "@speclens/core";
import { parseDocument } from "@speclens/parser";
import { expect, test } from "vitest";
import { isDense } from "./is-dense.ts";

function documentOf(paths: number, summary: string): { document: ApiDocument; text: string } {
  const text = JSON.stringify({
    openapi: "3.1.0",
    info: { title: "t", version: "1" },
    paths: Object.fromEntries(
      Array.from({ length: paths }, (_, at) => [`/p${at}`, { get: { summary } }]),
    ),
  });
  const { document } = parseDocument(text, { id: "t" });
  if (document === undefined) throw new Error("no document");
  return { document, text };
}

test("a document is dense that has more operations for its size than people write", () => {
  const bare = documentOf(5_000, "");
  expect(isDense(bare.document, bare.text.length)).toBe(true);
  const told = documentOf(5_000, "What it does, in a line. ".repeat(12));
  expect(isDense(told.document, told.text.length)).toBe(false);
  const small = documentOf(100, "");
  expect(isDense(small.document, small.text.length)).toBe(false);
});

test("a document is as dense that has more operations than are read", () => {
  const { document, text } = documentOf(5_000, "What it does, in a line. ".repeat(12));
  const cut = { ...document, operationsFound: 50_000 };
  expect(isDense(cut, text.length)).toBe(true);
});
