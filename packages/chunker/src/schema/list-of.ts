import type { JsonValue } from "@speclens/core";

/** Returns the members of a list; empty if the value is not a list. */
export function listOf(value: JsonValue | undefined): readonly JsonValue[] {
  return isList(value) ? value : [];
}

function isList(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value);
}
