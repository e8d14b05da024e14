import type { DocumentSummary } from "@speclens/core";
import type { IndexedDocumentReport } from "../contracts/index-report.ts";

/** The report on a document that the store holds, or held, as it is. */
export function storedReport(
  document: DocumentSummary,
  state: "unchanged" | "removed",
): IndexedDocumentReport {
  return {
    id: document.id,
    source: document.source,
    operations: { found: document.operationsFound, indexed: document.operationsIndexed },
    rejected: document.rejected,
    schemas: document.schemas,
    diagnostics: document.diagnostics,
    state,
  };
}
