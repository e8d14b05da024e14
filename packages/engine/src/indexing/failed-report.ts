import type { Diagnostic } from "@speclens/core";
import type { IndexedDocumentReport } from "../contracts/index-report.ts";

/** The report on a source without a readable document, or whose document could not be indexed. */
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
