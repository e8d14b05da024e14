import { resolve } from "node:path";
import type { DocumentSummary, Source, SpecLensError } from "@speclens/core";
import { shownSource, sourceKind } from "@speclens/parser";
import type { IndexedDocumentReport } from "../contracts/index-report.ts";
import { failedReport } from "./failed-report.ts";
import { failureOf } from "./read-for-index.ts";

/** A source that was not found or could not be listed. */
export interface MissingSource {
  readonly source: string | Source;
  readonly error: SpecLensError;
}

/** Creates the reports on missing sources. Those of single files have the id that the index knows. */
export function missingReports(
  missing: readonly MissingSource[],
  documents: readonly DocumentSummary[],
): readonly IndexedDocumentReport[] {
  return missing.map(({ source: given, error }) => {
    const { source, id } = typeof given === "string" ? { source: given, id: undefined } : given;
    const place = sourceKind(source) === "file" ? resolve(source) : shownSource(source);
    const known = documents.find((document) => document.source === place);
    return failedReport({ id: known?.id ?? id ?? source, source: place }, [failureOf(error)]);
  });
}
