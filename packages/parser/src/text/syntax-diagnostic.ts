import type { Diagnostic } from "@speclens/core";

/** How to recognise an OpenAPI document: the advice where there is none. */
export const WHAT_IS_A_DOCUMENT = 'A document begins with "openapi: 3.x" or "swagger: 2.0".';

const EXCESSIVE = {
  nesting: "The document is nested too deeply.",
  alias: "YAML aliases repeat parts of the document too often.",
  reference: "References repeat parts of the document too often. Part of it was not read.",
};

/** A limit that a document does not meet unless it is made to harm. */
export function excessiveDiagnostic(kind: keyof typeof EXCESSIVE): Diagnostic {
  return {
    severity: "error",
    code: `${kind}-excessive`,
    pointer: "",
    message: EXCESSIVE[kind],
  };
}

/** An error that says where a text stops to be YAML. */
export function syntaxDiagnostic(reason: string, line?: number): Diagnostic {
  return {
    severity: "error",
    code: "syntax-invalid",
    pointer: "",
    ...(line === undefined ? {} : { line }),
    message: `This is not valid YAML: ${reason}.`,
  };
}
