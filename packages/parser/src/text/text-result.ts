import type { Diagnostic, JsonValue } from "@speclens/core";
import type { MeasuredValue } from "./measure-value.ts";

/** The result of reading a text. */
export interface TextResult {
  /** Absent if the text cannot be read; an error among the diagnostics says why. */
  readonly value?: JsonValue;
  /** How large the value is, where the reader had to know; every text that `readText` gives has it. */
  readonly measured?: MeasuredValue;
  readonly diagnostics: readonly Diagnostic[];
}
