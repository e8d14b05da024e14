import { isJsonObject, type JsonValue } from "@speclens/core";
import { jsonLiteral } from "../notation/json-literal.ts";

/** Maximum width of a value that takes one line. */
const WIDEST_LINE = 90;

/** Values nested deeper take one line, which ends the recursion. */
const DEEPEST_NESTING = 60;

/**
 * Writes a value as JSON over several lines. Values that fit take one line. Larger arrays and objects have
 * one line per member, indented by one space. Invisible characters are escaped.
 */
export function jsonLines(value: JsonValue, indent = 0): string {
  const line = jsonLiteral(value);
  if (line.length + indent <= WIDEST_LINE || indent >= DEEPEST_NESTING) return line;
  const margin = " ".repeat(indent);
  const framed = (open: string, members: readonly string[], close: string): string =>
    `${open}\n${members.map((member) => `${margin} ${member}`).join(",\n")}\n${margin}${close}`;
  if (Array.isArray(value)) {
    const members = value.map((member: JsonValue) => jsonLines(member, indent + 1));
    return framed("[", members, "]");
  }
  if (!isJsonObject(value)) return line;
  const members = Object.entries(value).map(
    ([name, member]) => `${jsonLiteral(name)}:${jsonLines(member ?? null, indent + 1)}`,
  );
  return framed("{", members, "}");
}
