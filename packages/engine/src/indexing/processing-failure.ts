import { type Diagnostic, SpecLensError } from "@speclens/core";

/**
 * What a document's report tells where a stage failed at it, which no document should make it do: a bug of
 * ours, told with where it happened, since the run goes on without the document.
 *
 * @param error what a stage threw, or a `document-unstorable` of the store
 */
export function processingFailure(error: unknown): Diagnostic {
  const cause = SpecLensError.is(error, "document-unstorable") ? error.cause : error;
  return {
    severity: "error",
    code: "processing-failed",
    pointer: "",
    message: `SpecLens fails at this document: ${whatFailed(cause)}.`,
    hint: "This is a bug of SpecLens, please report it. What the index has of the document stays.",
  };
}

/** `RangeError: Invalid string length (packed-json.js:12:38)`: of the stack's first line the file alone. */
function whatFailed(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const [, file] = /^\s+at .*?([^\\/(\s]+:\d+:\d+)\)?$/m.exec(error.stack ?? "") ?? [];
  return `${error.name}: ${error.message}${file === undefined ? "" : ` (${file})`}`;
}
