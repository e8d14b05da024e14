import type { JSONObject } from "@modelcontextprotocol/server";
import { SUBSCHEMA_KEYWORDS } from "@speclens/text";

const DIALECT = "https://json-schema.org/draft/2020-12/schema";

/**
 * Removes parts of a schema that no client needs: the dialect if it is MCP's default (2020-12), titles,
 * integer bounds that equal those of doubles, and empty `required` lists. The schema still allows the same
 * values.
 */
export function stripSchema(schema: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const [keyword, value] of Object.entries(schema))
    if (!isRedundant(keyword, value)) kept[keyword] = stripKeyword(keyword, value);
  return kept;
}

function isRedundant(keyword: string, value: unknown): boolean {
  switch (keyword) {
    case "$schema":
      return value === DIALECT;
    case "title":
      return typeof value === "string";
    case "minimum":
      return value === Number.MIN_SAFE_INTEGER;
    case "maximum":
      return value === Number.MAX_SAFE_INTEGER;
    case "required":
      return Array.isArray(value) && value.length === 0;
    default:
      return false;
  }
}

function stripKeyword(keyword: string, value: unknown): unknown {
  const kind = SUBSCHEMA_KEYWORDS.get(keyword);
  if (kind === "schema" || kind === "list")
    return Array.isArray(value) ? value.map(stripValue) : stripValue(value);
  if (kind !== "map" || !isSchema(value)) return value;
  // Here, `title` is a name and not a keyword.
  return Object.fromEntries(
    Object.entries(value).map(([name, subschema]) => [name, stripValue(subschema)]),
  );
}

function stripValue(value: unknown): unknown {
  return isSchema(value) ? stripSchema(value) : value;
}

export function isSchema(value: unknown): value is JSONObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
