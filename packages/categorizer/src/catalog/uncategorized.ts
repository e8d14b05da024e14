import type { Diagnostic, Operation } from "@speclens/core";

/** Name of the category of operations that neither a rule nor a tag nor their path puts anywhere. */
export const UNCATEGORIZED = "Uncategorized";

/** The warning about one such operation. */
export function uncategorizedDiagnostic(operation: Operation): Diagnostic {
  return {
    severity: "warning",
    code: "operation-uncategorized",
    pointer: operation.pointer,
    message: `${operation.id} has no tag, and its path names nothing that could be a category.`,
    hint: "Give the operation a tag, or configure a category rule for its path.",
  };
}

/** Warnings that name an operation each, of one document. */
export const MOST_UNCATEGORIZED = 200;

/** Summarizes the warnings beyond them. */
export function furtherUncategorized(operations: number): Diagnostic {
  return {
    severity: "warning",
    code: "operation-uncategorized",
    pointer: "/paths",
    message: `${operations} more operations have no tag, and paths that name nothing that could be a category.`,
    hint: "Give the operations tags, or configure category rules for their paths.",
  };
}
