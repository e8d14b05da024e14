import type { Diagnostic } from "@speclens/core";

const EXCESSIVE = {
  nesting: "The document is nested too deep.",
  alias: "YAML aliases repeat parts of the document too often.",
  reference: "References repeat parts of the document too often. Some of it was not read.",
};

/** A limit that a document does not meet unless it is made to harm. */
export function excessive(kind: keyof typeof EXCESSIVE): Diagnostic {
  return {
    severity: "error",
    code: `${kind}-excessive`,
    pointer: "",
    message: EXCESSIVE[kind],
  };
}

/** An error that says where a text stops to be YAML. */
export function invalid(reason: string, line?: number): Diagnostic {
  return {
    severity: "error",
    code: "syntax-invalid",
    pointer: "",
    ...(line === undefined ? {} : { line }),
    message: `This is not valid YAML: ${reason}.`,
  };
}
