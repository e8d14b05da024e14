import { SUBSCHEMA_KEYWORDS } from "@speclens/text";

const DIALECT = "https://json-schema.org/draft/2020-12/schema";

/**
 * Takes from a schema what no client needs: its dialect where that is MCP's own (2020-12), titles, bounds of
 * integers that only say what a double can hold, empty `required`. It allows the same values as before.
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
  // Here `title` is somebody's name for something, and no keyword.
  return Object.fromEntries(
    Object.entries(value).map(([name, subschema]) => [name, stripValue(subschema)]),
  );
}

function stripValue(value: unknown): unknown {
  return isSchema(value) ? stripSchema(value) : value;
}

function isSchema(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
