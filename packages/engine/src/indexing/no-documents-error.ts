import { type Source, SpecLensError, sourcePlace } from "@speclens/core";
import { type SourceFile, shownSource } from "@speclens/parser";
import type { IndexedDocumentReport, WorkflowReport } from "../contracts/index-report.ts";

/**
 * Creates the error for the case that no source could be read. It contains the first reason and the number of
 * further ones.
 */
export function noDocumentsError(
  sources: readonly (string | Source)[],
  files: readonly SourceFile[],
  reports: readonly IndexedDocumentReport[],
  workflows: readonly WorkflowReport[] = [],
): SpecLensError {
  const failed = reports[0];
  const problem = failed?.diagnostics.find(({ severity }) => severity === "error");
  if (failed === undefined || problem === undefined) {
    const source = sources.map((given) => shownSource(sourcePlace(given))).join(", ");
    if (workflows.length > 0)
      return new SpecLensError(
        "source-unreadable",
        `No OpenAPI document in ${source}, only workflows (Arazzo).\n` +
          "Index them together with the documents that they call.",
        { source },
      );
    const looked =
      files.length === 1 ? "1 JSON or YAML file" : `${files.length} JSON or YAML files`;
    return new SpecLensError(
      "source-unreadable",
      `No OpenAPI document in ${source} (searched ${looked}).\n` +
        'A document begins with "openapi: 3.x" or "swagger: 2.0".',
      { source },
    );
  }
  const line = problem.line === undefined ? "" : `:${problem.line}`;
  // If a file cannot be opened, the message already names it.
  const place = problem.message.includes(failed.source) ? "" : `${failed.source}${line}: `;
  const more = reports.length === 1 ? "" : ` (and ${reports.length - 1} more files)`;
  return new SpecLensError(
    "source-unreadable",
    `${place}${problem.message}${more}${problem.hint ? `\n${problem.hint}` : ""}`,
    { source: failed.source, ...(problem.line === undefined ? {} : { line: problem.line }) },
  );
}
