import { isJsonObject, type JsonValue } from "@speclens/core";

/**
 * Returns whether a constant means itself in an Arazzo document. A text such as `$inputs.id` or `a {$url}` would be
 * evaluated, and an object such as `{context, selector, type}` would select a value.
 */
export function isLiteral(value: JsonValue): boolean {
  if (typeof value === "string") return !value.startsWith("$") && !value.includes("{$");
  if (Array.isArray(value)) return value.every(isLiteral);
  if (!isJsonObject(value)) return true;
  if (["context", "selector", "type"].every((member) => Object.hasOwn(value, member))) return false;
  return Object.entries(value).every(([, inner]) => inner === undefined || isLiteral(inner));
}
