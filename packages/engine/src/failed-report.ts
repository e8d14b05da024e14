import type { Diagnostic } from "@speclens/core";
import type { SourceFile } from "@speclens/parser";
import type { IndexedDocumentReport } from "./index-report.ts";
import { storedSource } from "./stored-source.ts";

/** The report on a source that holds no document which could be read. */
export function failedReport(
  file: SourceFile,
  diagnostics: readonly Diagnostic[],
): IndexedDocumentReport {
  return {
    id: file.id,
    source: storedSource(file.path),
    operations: { found: 0, indexed: 0 },
    rejected: [],
    schemas: 0,
    diagnostics,
    state: "failed",
  };
}
