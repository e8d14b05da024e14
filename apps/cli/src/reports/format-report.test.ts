import { expect, test } from "vitest";
import { formatReport } from "./format-report.ts";

test("workflows are listed with the documents that they call, and their problems", () => {
  const workflow = { source: "/apis/a.arazzo.yaml", workflows: 2, diagnostics: [] };
  const problem = {
    severity: "error",
    code: "version-unsupported",
    pointer: "/arazzo",
    message: "Not\u001b supported.",
  } as const;
  const report = {
    ...{ store: "/store", documents: [], skipped: [], ms: 0 },
    workflows: [
      { ...workflow, documents: ["pets", "shop", "care"] },
      { ...workflow, workflows: 1, documents: ["pets"] },
      { ...workflow, workflows: 0, documents: [], diagnostics: [problem] },
    ],
  };
  expect(formatReport(report).split("\n")).toEqual([
    "/apis/a.arazzo.yaml: 2 workflows for pets and 2 more",
    "/apis/a.arazzo.yaml: 1 workflow for pets",
    "/apis/a.arazzo.yaml: 0 workflows for no document",
    "  1 problem in the document:",
    "  /arazzo: Not supported.",
    "0 documents, 0 operations in /store, 0.0 s",
  ]);
  const many = { ...report, workflows: Array(14).fill({ ...workflow, documents: ["pets"] }) };
  expect(formatReport(many)).toContain("… and 2 more files with workflows (--json lists them)");
});

test("a changed document tells how many operations came, went and changed", () => {
  const document = {
    ...{ id: "api", source: "/api.json", rejected: [], schemas: 8, diagnostics: [] },
    operations: { found: 10, indexed: 10 },
    state: "changed",
  } as const;
  const lineFor = (changes?: { added: number; removed: number; changed: number }): string =>
    formatReport({
      ...{ store: "/store", skipped: [], ms: 0 },
      documents: [{ ...document, ...(changes && { changes }) }],
    }).split("\n")[0] ?? "";
  expect(lineFor({ added: 3, removed: 1, changed: 12 })).toBe(
    "api changed: 10 operations (+3 −1 ~12), 8 schemas",
  );
  expect(lineFor({ added: 0, removed: 0, changed: 0 })).toBe(
    "api changed: 10 operations (no change for callers), 8 schemas",
  );
  expect(lineFor()).toBe("api changed: 10 operations, 8 schemas");
});
