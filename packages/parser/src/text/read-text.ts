import type { Diagnostic } from "@speclens/core";
import { measureValue } from "./measure-value.ts";
import { readJson } from "./read-json.ts";
import { readYaml } from "./read-yaml.ts";
import { excessiveDiagnostic, WHAT_IS_A_DOCUMENT } from "./syntax-diagnostic.ts";
import type { TextResult } from "./text-result.ts";

/** The longest text, in characters: four times the length of the largest published document. */
const MAX_LENGTH = 128 * 1024 * 1024;

/** Parses JSON or YAML into a value that is safe to traverse. Never throws. */
export function readText(text: string): TextResult {
  if (text.length > MAX_LENGTH) {
    const millions = (characters: number) => `${Math.round(characters / 1e6)} million characters`;
    return failure(
      "size-excessive",
      `The text has ${millions(text.length)}; the limit is ${millions(MAX_LENGTH)}.`,
      "Split the document into several.",
    );
  }
  // JSON does not treat a byte order mark as white space.
  const content = text.startsWith("\uFEFF") ? text.slice(1) : text;
  const start = /\S/.exec(content)?.[0];
  if (start === undefined) return failure("not-openapi", "The text is empty.", WHAT_IS_A_DOCUMENT);
  const read = start === "{" || start === "[" ? readJson(content) : readYaml(content);
  if (start === "<" && typeof read.value !== "object")
    return failure(
      "not-openapi",
      "This looks like HTML or XML, not JSON or YAML.",
      "Use the document itself: the page that shows it often links to it.",
    );
  // Unless aliases repeat parts of it, a value has fewer members than its text has characters.
  const measured = read.measured ?? measureValue(read.value, content.length * 8 + 500);
  if (measured.danger === undefined) return { ...read, measured };
  return { diagnostics: [excessiveDiagnostic(measured.danger === "deep" ? "nesting" : "alias")] };
}

function failure(code: string, message: string, hint?: string): TextResult {
  const advice = hint === undefined ? {} : { hint };
  const diagnostic: Diagnostic = { severity: "error", code, pointer: "", message, ...advice };
  return { diagnostics: [diagnostic] };
}
