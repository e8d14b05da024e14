import type { Diagnostic } from "@speclens/core";
import type { IndexedDocumentReport } from "../contracts/index-report.ts";

/** Creates the report on a source without a readable document, or on a document that could not be indexed. */
export function failedReport(
  { id, source }: Pick<IndexedDocumentReport, "id" | "source">,
  diagnostics: readonly Diagnostic[],
): IndexedDocumentReport {
  return {
    id,
    source,
    operations: { found: 0, indexed: 0 },
    rejected: [],
    schemas: 0,
    diagnostics,
    state: "failed",
  };
}
