import { isJsonObject, type JsonValue } from "@speclens/core";
import { jsonLiteral } from "../notation/json-literal.ts";
import { cleanLine } from "../text/clean-text.ts";
import { cutLine } from "../text/cut-line.ts";

/** Levels of a value. */
const DEEPEST_VALUE = 10;
/** Characters of a name in a comment. */
const LONGEST_NAME = 80;

/** Writes a value as the type that allows only this value. */
export function literalType(value: JsonValue | undefined, level = 0): string {
  if (value === undefined || level > DEEPEST_VALUE) return "unknown";
  if (isJsonObject(value)) {
    const members = Object.entries(value).map(
      ([name, member]) => `${memberName(name)}: ${literalType(member, level + 1)}`,
    );
    return members.length === 0 ? "Record<string, never>" : `{ ${members.join("; ")} }`;
  }
  if (Array.isArray(value))
    return `[${value.map((item: JsonValue) => literalType(item, level + 1)).join(", ")}]`;
  return jsonLiteral(value);
}

/** Writes the name of a member, in quotes if it is neither an identifier nor a whole number. */
export function memberName(name: string): string {
  return /^(?:[A-Za-z_$][\w$]*|[1-9]\d{0,8})$/.test(name) ? name : jsonLiteral(name);
}

/** Writes a comment of one line. No text of a document can end it. */
export function comment(text: string, opening: "/*" | "/**" = "/*"): string {
  return `${opening} ${cleanLine(text).replaceAll("*/", "*\\/")} */`;
}

/** The type of a schema that is not written, with its name. */
export function unknownSchema(name: string): string {
  return `unknown ${comment(cutLine(cleanLine(name), LONGEST_NAME))}`;
}
