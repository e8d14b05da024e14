import type { IndexedDocumentReport } from "../contracts/index-report.ts";

/** The report on a document whose URL could not be fetched now, so that an earlier copy was read. */
export function withStaleNote(report: IndexedDocumentReport): IndexedDocumentReport {
  return {
    ...report,
    diagnostics: [
      {
        severity: "warning",
        code: "source-stale",
        pointer: "",
        message: "It could not be fetched now. The copy of an earlier time was read.",
        hint: "Check the URL and the network, and index again.",
      },
      ...report.diagnostics,
    ],
  };
}
