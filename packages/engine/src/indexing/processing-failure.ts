import { type Diagnostic, SpecLensError } from "@speclens/core";

/**
 * Creates the diagnostic for a document at which a stage failed. No document should cause this, so it is a bug,
 * and the diagnostic says where it happened. The run continues without the document.
 *
 * @param error the error of the stage, or a `document-unstorable` from the store
 */
export function processingFailure(error: unknown): Diagnostic {
  const cause = SpecLensError.is(error, "document-unstorable") ? error.cause : error;
  return {
    severity: "error",
    code: "processing-failed",
    pointer: "",
    message: `SpecLens failed on this document: ${whatFailed(cause)}.`,
    hint: "This is a bug in SpecLens. Please report it. The index keeps the last state of the document.",
  };
}

/**
 * Describes the error with the file of the first stack line, without its folder:
 * `RangeError: Invalid string length (packed-json.js:12:38)`.
 */
function whatFailed(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const [, file] = /^\s+at .*?([^\\/(\s]+:\d+:\d+)\)?$/m.exec(error.stack ?? "") ?? [];
  return `${error.name}: ${error.message}${file === undefined ? "" : ` (${file})`}`;
}
