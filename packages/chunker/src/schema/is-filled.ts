import { isJsonObject, type JsonValue } from "@speclens/core";

/** Returns whether a value is an object with at least one member. */
export function isFilled(value: JsonValue | undefined): boolean {
  if (!isJsonObject(value)) return false;
  for (const _ in value) return true;
  return false;
}
