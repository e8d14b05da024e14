import type { Diagnostic, JsonValue } from "@speclens/core";

/** A file or URL that a document refers to, after it was read. */
export type DocumentPart =
  | {
      /** The parsed content. */
      readonly value: JsonValue;
      /** Problems in its text. */
      readonly diagnostics?: readonly Diagnostic[];
    }
  | {
      /** The reason why it was not read. It becomes a diagnostic for each reference to the part. */
      readonly problem: Pick<Diagnostic, "code" | "message" | "hint">;
    };
