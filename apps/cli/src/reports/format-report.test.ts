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
