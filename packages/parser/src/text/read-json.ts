import type { Diagnostic, JsonValue } from "@speclens/core";
import { jsonStringEnd } from "@speclens/text";
import { duplicateKey, earlierValues, withEarlier } from "./earlier-values.ts";
import { findDuplicateKeys } from "./find-duplicate-keys.ts";
import { findJsonError } from "./find-json-error.ts";
import { MAX_DEPTH, measureValue } from "./measure-value.ts";
import { readYaml } from "./read-yaml.ts";
import { excessiveDiagnostic } from "./syntax-diagnostic.ts";
import { TextLines } from "./text-lines.ts";
import type { TextResult } from "./text-result.ts";

/** The longest invalid JSON that is tried as YAML, in characters. With longer texts, this takes seconds. */
const MAX_LENIENT_LENGTH = 16_000_000;

/** Parses JSON. If the text is nearly JSON, parses it as YAML, which tolerates most mistakes. Never throws. */
export function readJson(text: string): TextResult {
  let value: JsonValue;
  try {
    value = JSON.parse(text);
  } catch {
    return readBrokenJson(text);
  }
  const measured = measureValue(value, text.length);
  // The search takes longer than everything else, and almost no text has duplicate keys.
  if (measured.danger !== undefined || measured.members === countJsonMembers(text))
    return { value, measured, diagnostics: [] };
  const duplicates = findDuplicateKeys(text);
  const lines = new TextLines(text);
  const earlier = earlierValues(
    duplicates.map(({ pointer, earlier: { start, end } }) => ({
      pointer,
      value: (): JsonValue => JSON.parse(text.slice(start, end)),
    })),
  );
  return {
    value: withEarlier(value, earlier, "") ?? value,
    diagnostics: duplicates.map(({ pointer, key, offset }) =>
      duplicateKey(key, pointer, lines.lineAt(offset)),
    ),
  };
}

function readBrokenJson(text: string): TextResult {
  const { offset, depth } = findJsonError(text);
  const line = new TextLines(text).lineAt(offset);
  const found =
    offset < text.length ? `unexpected ${JSON.stringify(text[offset])}` : "it ends too early";
  const wrong = `This is not valid JSON: ${found} in line ${line}.`;
  // YAML allows trailing commas, comments and single quotes, so most mistakes can be tolerated.
  const savable = text.length <= MAX_LENIENT_LENGTH && depth <= MAX_DEPTH;
  const saved: TextResult = savable ? readYaml(text) : { diagnostics: [] };
  if (depth > MAX_DEPTH) return { diagnostics: [{ ...excessiveDiagnostic("nesting"), line }] };
  if (saved.value === undefined)
    return {
      diagnostics: [
        { severity: "error", code: "syntax-invalid", pointer: "", line, message: wrong },
      ],
    };
  const lenient: Diagnostic = {
    severity: "warning",
    code: "json-lenient",
    pointer: "",
    line,
    message: `${wrong} It was read as YAML.`,
    hint: "Correct the JSON: other tools will refuse it.",
  };
  return { value: saved.value, diagnostics: [lenient, ...saved.diagnostics] };
}

const SPACE = 0x20;
const COLON = 0x3a;

/**
 * Counts the members of all objects in a JSON text, including duplicate keys. A string followed by a colon is a
 * key.
 *
 * @param text a text that JSON.parse accepts
 */
export function countJsonMembers(text: string): number {
  let count = 0;
  for (let quote = text.indexOf('"'); quote !== -1; ) {
    let behind = jsonStringEnd(text, quote);
    // No white space character in JSON has a higher code than this.
    while (text.charCodeAt(behind) <= SPACE) behind += 1;
    if (text.charCodeAt(behind) === COLON) count += 1;
    quote = text.indexOf('"', behind);
  }
  return count;
}
