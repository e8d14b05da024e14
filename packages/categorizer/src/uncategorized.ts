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
