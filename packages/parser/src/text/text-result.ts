import type { Diagnostic, JsonValue } from "@speclens/core";
import type { MeasuredValue } from "./measure-value.ts";

/** Uses of YAML anchors in one text: far above what people write by hand. */
export const MAX_ALIASES = 10_000;

/** What came of reading a text. */
export interface ReadText {
  /** Absent where the text cannot be read; an error among the diagnostics says why. */
  readonly value?: JsonValue;
  /** How large the value is, where the reader had to know; every text that `readText` gives has it. */
  readonly measured?: MeasuredValue;
  readonly diagnostics: readonly Diagnostic[];
}

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
