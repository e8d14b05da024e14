import type { Diagnostic, JsonValue } from "@speclens/core";
import type { MeasuredValue } from "./measure-value.ts";

/** The result of parsing a text. */
export interface TextResult {
  /** The value; absent if the text cannot be read. An error in the diagnostics then states the reason. */
  readonly value?: JsonValue;
  /** The size of the value if the reader needed it. Every result of `readText` includes it. */
  readonly measured?: MeasuredValue;
  readonly diagnostics: readonly Diagnostic[];
}
