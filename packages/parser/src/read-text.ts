import type { Diagnostic } from "@speclens/core";
import { findJsonError } from "./find-json-error.ts";
import { MAX_DEPTH, measureValue } from "./measure-value.ts";
import { type ReadText, readYaml } from "./read-yaml.ts";

/** Characters up to which broken JSON is tried as YAML: beyond, the try takes seconds. */
const MAX_LENIENT_LENGTH = 4_000_000;

/** Reads JSON or YAML into a value that is safe to walk. Never throws. */
export function readText(text: string): ReadText {
  const start = /\S/.exec(text)?.[0];
  if (start === undefined) return failure("not-openapi", "The text is empty.");
  const read = start === "{" || start === "[" ? readJson(text) : readYaml(text);
  if (start === "<" && typeof read.value !== "object")
    return failure("not-openapi", "This looks like HTML or XML, not like JSON or YAML.");
  const danger = measureValue(read.value, text.length);
  if (danger === "deep") return failure("nesting-excessive", "The document is nested too deep.");
  if (danger === "large")
    return failure("alias-excessive", "YAML aliases repeat parts of the document too often.");
  return read;
}

function readJson(text: string): ReadText {
  try {
    const value: unknown = JSON.parse(text);
    return { value, diagnostics: [] };
  } catch {
    const { offset, depth } = findJsonError(text);
    const line = lineOf(text, offset);
    const found =
      offset < text.length ? `unexpected ${JSON.stringify(text[offset])}` : "it ends too early";
    // YAML takes trailing commas, comments and single quotes, so that most slips can be saved.
    const savable = text.length <= MAX_LENIENT_LENGTH && depth <= MAX_DEPTH;
    const saved: ReadText = savable ? readYaml(text) : { diagnostics: [] };
    if (saved.value === undefined)
      return failure("syntax-invalid", `This is not valid JSON: ${found} in line ${line}.`, line);
    const lenient: Diagnostic = {
      severity: "warning",
      code: "json-lenient",
      pointer: "",
      line,
      message: `This is not valid JSON: ${found} in line ${line}. It was read as YAML.`,
      hint: "Correct the JSON: other tools will refuse it.",
    };
    return { value: saved.value, diagnostics: [lenient, ...saved.diagnostics] };
  }
}

function lineOf(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf("\n"); at !== -1 && at < offset; at = text.indexOf("\n", at + 1))
    line += 1;
  return line;
}

function failure(code: string, message: string, line?: number): ReadText {
  const position = line === undefined ? {} : { line };
  return { diagnostics: [{ severity: "error", code, pointer: "", ...position, message }] };
}
