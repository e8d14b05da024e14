import { type Diagnostic, SpecLensError } from "@speclens/core";

/**
 * The diagnostic of a document at which a stage failed. No document should cause that: it is a bug, so the diagnostic
 * says where it happened. The run continues without the document.
 *
 * @param error what a stage threw, or a `document-unstorable` of the store
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

/** `RangeError: Invalid string length (packed-json.js:12:38)`: only the file of the stack's first line. */
function whatFailed(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const [, file] = /^\s+at .*?([^\\/(\s]+:\d+:\d+)\)?$/m.exec(error.stack ?? "") ?? [];
  return `${error.name}: ${error.message}${file === undefined ? "" : ` (${file})`}`;
}
