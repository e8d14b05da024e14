import type { JSONObject } from "@modelcontextprotocol/server";
import { nameWords, SUBSCHEMA_KEYWORDS } from "@speclens/text";
import { tidyText } from "./tidy-text.ts";

const DIALECT = "https://json-schema.org/draft/2020-12/schema";

/** Values that mean the same as if their keyword were absent. */
const DEFAULTS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ["minimum", Number.MIN_SAFE_INTEGER],
  ["maximum", Number.MAX_SAFE_INTEGER],
  ["minLength", 0],
  ["minItems", 0],
  ["minProperties", 0],
  ["uniqueItems", false],
  ["deprecated", false],
  ["readOnly", false],
  ["writeOnly", false],
  ["nullable", false],
  ["description", ""],
]);

/**
 * Removes parts of a schema that no client needs: the dialect if it is MCP's default (2020-12), titles that repeat the
 * property's name or stand beside a description, keywords with the value that they have without being there, integer
 * bounds that equal those of doubles, empty `required` lists, a converter's notes, and white space of descriptions. The schema still allows
 * the same values.
 *
 * @param name the property whose schema it is
 */
export function stripSchema(
  schema: Readonly<Record<string, unknown>>,
  name?: string,
): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  const saysMore = name !== undefined && !schema.description && !isTitleOf(schema.title, name);
  for (const [keyword, value] of Object.entries(schema))
    if ((keyword === "title" && saysMore) || !isRedundant(keyword, value))
      kept[keyword] = stripKeyword(keyword, value);
  return kept;
}

/** Returns whether a title has only the words of a name, as generators make them: `Order id` for `order_id`. */
function isTitleOf(title: unknown, name: string): boolean {
  return typeof title === "string" && nameWords(title).join() === nameWords(name).join();
}

function isRedundant(keyword: string, value: unknown): boolean {
  switch (keyword) {
    case "$schema":
      return value === DIALECT;
    case "title":
      return typeof value === "string";
    // A converter's note to itself: whether a parameter is part of the path or the query.
    case "x-parameter-location":
      return true;
    case "required":
      return Array.isArray(value) && value.length === 0;
    default:
      return DEFAULTS.has(keyword) && DEFAULTS.get(keyword) === value;
  }
}

function stripKeyword(keyword: string, value: unknown): unknown {
  if (keyword === "description" && typeof value === "string") return tidyText(value);
  const kind = SUBSCHEMA_KEYWORDS.get(keyword);
  if (kind === "schema" || kind === "list")
    return Array.isArray(value) ? value.map((one) => stripValue(one)) : stripValue(value);
  if (kind !== "map" || !isSchema(value)) return value;
  // Here, `title` is a name and not a keyword.
  return Object.fromEntries(
    Object.entries(value).map(([name, subschema]) => [
      name,
      stripValue(subschema, keyword === "properties" ? name : undefined),
    ]),
  );
}

function stripValue(value: unknown, name?: string): unknown {
  return isSchema(value) ? stripSchema(value, name) : value;
}

export function isSchema(value: unknown): value is JSONObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
