import type { Diagnostic, JsonValue } from "@speclens/core";

/** What came of reading a file or URL that a document refers to. */
export type DocumentPart =
  | {
      readonly value: JsonValue;
      /** What is wrong with its text. */
      readonly diagnostics?: readonly Diagnostic[];
    }
  | {
      /** Why it was not read: added where something refers to it. */
      readonly problem: Pick<Diagnostic, "code" | "message" | "hint">;
    };
