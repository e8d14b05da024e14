import { type JsonObject, type JsonValue, jsonItems } from "@speclens/core";
import { cutAtWord } from "../text/cut-text.ts";

/** The longest list of values, in characters. Longer lists only show the first values. */
const LONGEST_LIST = 200;
const LONGEST_VALUE = 60;
const LIMITS = [
  ["minimum", "min"],
  ["maximum", "max"],
  ["exclusiveMinimum", "more than"],
  ["exclusiveMaximum", "less than"],
  ["multipleOf", "multiple of"],
  ["minLength", "min length"],
  ["maxLength", "max length"],
  ["minItems", "min items"],
  ["maxItems", "max items"],
  ["pattern", "pattern"],
] as const;

/** Returns the facts about a value that its schema states besides the type: choices, default and limits. */
export function valueFacts(schema: JsonObject): string[] {
  const facts: string[] = [];
  const values = jsonItems(schema.enum).map(valueText);
  if (values.length > 0) facts.push(`one of: ${joinedValues(values)}`);
  if (schema.const !== undefined) facts.push(`always ${valueText(schema.const)}`);
  if (schema.default !== undefined) facts.push(`default ${valueText(schema.default)}`);
  for (const [keyword, words] of LIMITS) {
    const limit = schema[keyword];
    if (typeof limit === "number" || (typeof limit === "string" && limit.length <= LONGEST_VALUE))
      facts.push(`${words} ${limit}`);
  }
  return facts;
}

function joinedValues(values: readonly string[]): string {
  const shown: string[] = [];
  let length = 0;
  for (const value of values) {
    length += value.length + 3;
    if (length > LONGEST_LIST && shown.length > 0) break;
    shown.push(value);
  }
  const more = values.length - shown.length;
  return shown.join(" | ") + (more > 0 ? ` and ${more} more` : "");
}

function valueText(value: JsonValue): string {
  if (typeof value === "number" || typeof value === "boolean" || value === null) return `${value}`;
  if (typeof value === "string")
    return value === "" ? '""' : cutAtWord(value.replace(/\s+/g, " "), LONGEST_VALUE);
  return Object.keys(value).length === 0
    ? Array.isArray(value)
      ? "[]"
      : "{}"
    : "as in the document";
}
