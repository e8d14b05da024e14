import type { IndexedDocumentReport, IndexReport } from "@speclens/engine";
import { expect, test } from "vitest";
import { formatSummary } from "./format-summary.ts";

function document(part: Partial<IndexedDocumentReport>): IndexedDocumentReport {
  return {
    ...{ id: "api", source: "/api.json", operations: { found: 2, indexed: 2 }, rejected: [] },
    ...{ schemas: 0, diagnostics: [], state: "new", ...part },
  };
}

function report(...documents: readonly IndexedDocumentReport[]): IndexReport {
  return { store: "/store", documents, skipped: [], ms: 0 };
}

test("documents that are not as they were, and problems, are told in Markdown", () => {
  const diagnostics = [
    { severity: "warning", code: "odd", pointer: "/a", line: 3, message: "Odd." },
    { severity: "info", code: "fine", pointer: "", message: "Fine." },
  ] as const;
  const changes = { added: 1, removed: 0, changed: 2 };
  expect(
    formatSummary(
      report(
        document({ state: "changed", changes, diagnostics }),
        document({
          id: "cut",
          source: "/cut.json",
          state: "failed",
          operations: { found: 0, indexed: 0 },
        }),
        document({ id: "same", state: "unchanged" }),
      ),
    ),
  ).toBe(`### SpecLens: 2 documents, 4 operations

| document | state | operations | changes |
| --- | --- | ---: | --- |
| api | changed | 2 | \\+1 \\~2 |
| cut | failed | 0 |  |

1 document unchanged.

**1 error, 1 warning**

- error: /cut.json: The document could not be read.
- warning: /api.json:3: Odd.
`);
});

test("texts of documents stay texts, in their cells", () => {
  const hostile = "a | b\n# <img src=x> [x](https://e.example) @user `code`";
  const text = formatSummary(report(document({ id: hostile })));
  expect(text.split("\n")[4]).toBe(
    "| a \\| b \\# &lt;img src=x> \\[x\\]\\(https://e.example\\) &#64;user \\`code\\` | new | 2 |  |",
  );
});

test("long lists end with their number", () => {
  const many = Array.from({ length: 130 }, (_, index) =>
    document({ id: `d${index}`, state: "failed" }),
  );
  const text = formatSummary(report(...many));
  expect(text).toContain("… and 30 more documents");
  expect(text).toContain("- … and 110 more");
});
