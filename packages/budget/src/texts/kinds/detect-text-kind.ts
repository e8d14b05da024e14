import { startsLogEntry } from "./mark-log.ts";

/** Kinds of text. They differ in the positions at which they can be cut. */
export type TextKind = "log" | "markdown" | "prose" | "json" | "yaml" | "table" | "code";

/** Number of characters and lines to examine, from the beginning. */
const SAMPLE = 20_000;
const LINES = 200;

/**
 * Detects the kind of a text from its first 200 lines. Never throws. Text that matches no other kind counts
 * as prose. Callers that know the kind from a file name or media type should pass it instead.
 */
export function detectTextKind(text: string): TextKind {
  const sample = text.slice(0, SAMPLE);
  const lines = sample.split(/\r?\n/, LINES).filter((line) => line.trim() !== "");
  const shareOf = (test: (line: string) => boolean): number =>
    lines.filter(test).length / Math.max(1, lines.length);

  // A log has at least two lines. Stack traces may be most of it.
  const entries = shareOf((line) => startsLogEntry(line, 0));
  if (lines.length > 1 && entries >= 0.2 && startsLogEntry(lines[0] ?? "", 0)) return "log";
  if (/^\s*(?:\{\s*["}]|\[\s*(?:["{[\]\d-]|true|false|null))/.test(sample)) return "json";
  if (isTable(lines)) return "table";
  const code = shareOf((line) => CODE_LINE.test(line));
  if (code >= 0.35) return "code";
  const fenced = /^ {0,3}(?:```|~~~)/m.test(sample);
  // A single `#` may be the start of a comment in a script.
  const headed = /^#{2,6} \S/m.test(sample) || (code < 0.1 && /^# \S/m.test(sample));
  const keyed = shareOf((line) => YAML_LINE.test(line));
  if (keyed >= 0.7 && !fenced) return "yaml";
  if (fenced || headed || shareOf((line) => MARKDOWN_LINE.test(line)) >= 0.2) return "markdown";
  return code >= 0.15 ? "code" : "prose";
}

const CODE_LINE =
  /[;{}]\s*(?:\/\/.*)?$|^\s*(?:def|class|import|from|return|if|elif|else|for|while|try|except|func|fn|public|private|const|let|var|export|package|using)\b.*[:;({,)]?$|^\s*(?:\/\/|\/\*|\* )/;
const YAML_LINE = /^\s*(?:- )*(?:[\w$./{}"'<>~-]+(?: [\w-]+)?:(?:\s|$)|- |#|---\s*$)/;
const MARKDOWN_LINE =
  /^\s*(?:[-*+] |\d{1,3}[.)] |> |\|.*\|\s*$)|\[[^[\]]+\]\([^()]+\)|\*\*[^*]+\*\*/;

/** Returns whether the lines form a Markdown table, or all have the same number of separators. */
function isTable(lines: readonly string[]): boolean {
  if (lines.length < 3) return false;
  const first = lines.slice(0, 20);
  if (first.every((line) => /^\s*\|.*\|\s*$/.test(line))) return true;
  return ["\t", ",", ";"].some((separator) => {
    const fields = first.map((line) => fieldsOf(line, separator));
    // Prose has commas too. In a table, few of them are followed by a space.
    const spaced = first.filter((line) => line.includes(`${separator} `)).length;
    return (
      (fields[0] ?? 1) > 1 &&
      fields.filter((count) => count === fields[0]).length >= first.length * 0.9 &&
      spaced <= first.length / 2
    );
  });
}

function fieldsOf(line: string, separator: string): number {
  return line.replaceAll(/"[^"]*"/g, "").split(separator).length;
}
