import type { Diagnostic, JsonValue } from "@speclens/core";

/** A file or URL that a document refers to, as it was read. */
export type DocumentPart =
  | {
      /** Its parsed content. */
      readonly value: JsonValue;
      /** What is wrong with its text. */
      readonly diagnostics?: readonly Diagnostic[];
    }
  | {
      /** Why it was not read: becomes a diagnostic of each reference to it. */
      readonly problem: Pick<Diagnostic, "code" | "message" | "hint">;
    };
