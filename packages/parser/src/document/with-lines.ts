import type { Diagnostic } from "@speclens/core";
import { locatePointers } from "../text/locate-pointers.ts";
import { TextLines } from "../text/text-lines.ts";
import { fileOf } from "./source-location.ts";

/** The diagnostics with the lines of the text that their pointers lead to, as far as they are found. */
export function withLines(diagnostics: readonly Diagnostic[], text: string): readonly Diagnostic[] {
  // What is wrong in another file has no line in this one.
  const pointers = diagnostics
    .filter(({ pointer, line }) => line === undefined && pointer !== "" && fileOf(pointer) === "")
    .map(({ pointer }) => pointer);
  if (pointers.length === 0) return diagnostics;
  const offsets = locatePointers(text, pointers);
  if (offsets.size === 0) return diagnostics;
  const lines = new TextLines(text);
  return diagnostics.map((diagnostic) => {
    const offset = offsets.get(diagnostic.pointer);
    if (offset === undefined || diagnostic.line !== undefined) return diagnostic;
    return { ...diagnostic, line: lines.lineAt(offset) };
  });
}
