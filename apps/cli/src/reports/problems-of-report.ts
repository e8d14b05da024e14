import type { Diagnostic } from "@speclens/core";
import type { IndexReport } from "@speclens/engine";

/** A problem that an author should look at, and the source that has it. */
export interface ReportedProblem extends Diagnostic {
  readonly severity: "error" | "warning";
  /** Path or URL of the document. */
  readonly source: string;
}

/** Lists the errors of a report, then its warnings, each in the order of the documents. */
export function problemsOfReport({ documents, workflows = [] }: IndexReport): ReportedProblem[] {
  const problems = [...documents, ...workflows].flatMap(({ source, diagnostics }) =>
    diagnostics.flatMap(({ severity, ...diagnostic }) =>
      severity === "info" ? [] : [{ ...diagnostic, severity, source }],
    ),
  );
  // A document that failed needs no diagnostic of its own.
  const failed = documents.filter(
    ({ state, diagnostics }) =>
      state === "failed" && !diagnostics.some(({ severity }) => severity === "error"),
  );
  const failures = failed.map(
    ({ source }): ReportedProblem => ({
      ...{ source, severity: "error", code: "document-failed", pointer: "" },
      message: "The document could not be read.",
    }),
  );
  const rank = ({ severity }: ReportedProblem): number => (severity === "error" ? 0 : 1);
  return [...failures, ...problems].sort((left, right) => rank(left) - rank(right));
}
