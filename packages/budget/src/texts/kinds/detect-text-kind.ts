import { startsLogEntry } from "./starts-log-entry.ts";

/** Kinds of text, by where they can be cut at meaning. */
export type TextKind = "log" | "markdown" | "prose" | "json" | "yaml" | "table" | "code";

/** Characters and lines from the beginning that are looked at. */
const SAMPLE = 20_000;
const LINES = 200;

/**
 * Tells the kind of a text from its first 200 lines. It never fails: what looks like nothing else is
 * prose. A caller that knows the kind, from a file's name or a media type, should say it.
 */
export function detectTextKind(text: string): TextKind {
  const sample = text.slice(0, SAMPLE);
  const lines = sample.split(/\r?\n/, LINES).filter((line) => line.trim() !== "");
  const shareOf = (test: (line: string) => boolean): number =>
    lines.filter(test).length / Math.max(1, lines.length);

  // A log of one line is a line; stack traces may be most of one.
  const entries = shareOf((line) => startsLogEntry(line, 0));
  if (lines.length > 1 && entries >= 0.2 && startsLogEntry(lines[0] ?? "", 0)) return "log";
  if (/^\s*(?:\{\s*["}]|\[\s*(?:["{[\]\d-]|true|false|null))/.test(sample)) return "json";
  if (isTable(lines)) return "table";
  const code = shareOf((line) => CODE_LINE.test(line));
  if (code >= 0.35) return "code";
  const fenced = /^ {0,3}(?:```|~~~)/m.test(sample);
  // One sign may begin a comment of a script.
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

/** A Markdown table alone, or lines that all have as many separators. */
function isTable(lines: readonly string[]): boolean {
  if (lines.length < 3) return false;
  const first = lines.slice(0, 20);
  if (first.every((line) => /^\s*\|.*\|\s*$/.test(line))) return true;
  return ["\t", ",", ";"].some((separator) => {
    const fields = first.map((line) => fieldsOf(line, separator));
    // Prose has commas; in a table hardly any is followed by a space.
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
