import type { Diagnostic, Operation } from "@speclens/core";

/** Name of the category for operations that no rule, tag or path assigns to another category. */
export const UNCATEGORIZED = "Uncategorized";

/** Creates the warning about one such operation. */
export function uncategorizedDiagnostic(operation: Operation): Diagnostic {
  return {
    severity: "warning",
    code: "operation-uncategorized",
    pointer: operation.pointer,
    message: `${operation.id} has no tag, and its path names nothing that could be a category.`,
    hint: "Give the operation a tag, or configure a category rule for its path.",
  };
}

/** The largest number of warnings about single operations in one document. */
export const MOST_UNCATEGORIZED = 200;

/** Creates a warning that summarizes the remaining ones. */
export function furtherUncategorized(operations: number): Diagnostic {
  return {
    severity: "warning",
    code: "operation-uncategorized",
    pointer: "/paths",
    message: `${operations} more operations have no tag, and paths that name nothing that could be a category.`,
    hint: "Give the operations tags, or configure category rules for their paths.",
  };
}
