import { expect, test } from "vitest";
import { indexMetrics } from "./index-metrics.ts";

const at = (seconds: number): Date => new Date(seconds * 1000);
const documentOf = (id: string, indexedAt?: Date) => ({
  ...{ id, title: "T", version: "1", operations: 1 },
  ...(indexedAt !== undefined && { indexedAt }),
});

test("each document has the time at which it was indexed, and each failing source its own", () => {
  const text = indexMetrics({
    isReady: true,
    documents: [documentOf("a", at(10)), documentOf("b")],
    failures: [{ id: "c", reason: "gone", since: at(5) }],
  });
  expect(text.split("\n").filter((line) => !line.startsWith("#"))).toEqual([
    'speclens_index_document_indexed_timestamp_seconds{document="a"} 10',
    'speclens_source_failed_timestamp_seconds{source="c"} 5',
    "",
  ]);
  expect(indexMetrics({ isReady: true, documents: [], failures: [] })).toBe("");
});

test("of many documents the oldest are told, and long ids are cut, each once", () => {
  const documents = Array.from({ length: 500 }, (_, number) =>
    documentOf(`d${number}`, at(1000 - number)),
  );
  const lines = indexMetrics({ isReady: true, documents, failures: [] }).split("\n");
  expect(lines.filter((line) => line.includes("{"))).toHaveLength(100);
  expect(lines.join()).toContain('"d499"');
  expect(lines.join()).not.toContain('"d399"');
  const long = "x".repeat(1000);
  const failures = ["a", "b"].map((end) => ({ id: long + end, reason: "", since: at(1) }));
  const cut = indexMetrics({ isReady: true, documents: [], failures });
  expect(cut.split("\n").filter((line) => line.includes("{"))).toHaveLength(1);
});
