import type { Diagnostic } from "@speclens/core";

/** Explains how to recognise an OpenAPI document, as a hint when there is none. */
export const WHAT_IS_A_DOCUMENT = 'A document begins with "openapi: 3.x" or "swagger: 2.0".';

const EXCESSIVE = {
  nesting: "The document is nested too deeply.",
  alias: "YAML aliases repeat parts of the document too often.",
  reference: "References repeat parts of the document too often. Part of it was not read.",
};

/** Creates the diagnostic for a limit that only malicious documents exceed. */
export function excessiveDiagnostic(kind: keyof typeof EXCESSIVE): Diagnostic {
  return {
    severity: "error",
    code: `${kind}-excessive`,
    pointer: "",
    message: EXCESSIVE[kind],
  };
}

/** Creates the error that says where a text stops being valid YAML. */
export function syntaxDiagnostic(reason: string, line?: number): Diagnostic {
  return {
    severity: "error",
    code: "syntax-invalid",
    pointer: "",
    ...(line === undefined ? {} : { line }),
    message: `This is not valid YAML: ${reason}.`,
  };
}
