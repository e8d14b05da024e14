import { isJsonObject, type JsonValue, jsonItems, type MediaType } from "@speclens/core";

/** Returns the first example of a body if it is short: `Example: {"name":"Rex"}`. Otherwise, returns nothing. */
export function exampleLine(media: MediaType | undefined, longest: number): string[] {
  if (media === undefined || longest === 0) return [];
  const value = firstExample(media);
  if (value === undefined || !isWithin(value, longest)) return [];
  const text = typeof value === "string" ? value.trim() : JSON.stringify(value);
  return text === "" || text.length > longest ? [] : [`Example: ${text.replace(/\s+/g, " ")}`];
}

function firstExample({ examples = [], schema }: MediaType): JsonValue | undefined {
  for (const { value } of examples) if (value !== undefined) return value;
  return isJsonObject(schema) ? (schema.example ?? jsonItems(schema.examples)[0]) : undefined;
}

/** Returns whether a value may be short enough when written out, because some examples are entire databases. */
function isWithin(value: JsonValue, longest: number): boolean {
  let left = longest;
  const pending: (JsonValue | undefined)[] = [value];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    left -= typeof next === "string" ? next.length : 1;
    if (isJsonObject(next)) for (const key of Object.keys(next)) left -= key.length;
    if (left < 0) return false;
    if (typeof next === "object" && next !== null)
      for (const member of Object.values(next)) {
        pending.push(member);
        if (pending.length > longest) return false;
      }
  }
  return true;
}
