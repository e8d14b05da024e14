import type { JsonValue } from "@speclens/core";

/** The documents that a question names, or what is wrong with them. Undefined: it names none. */
export function documentIds(value: JsonValue | undefined): readonly string[] | string | undefined {
  if (value === undefined) return undefined;
  if (Array.isArray(value) && value.every((id) => typeof id === "string")) return value;
  return '"documents" is no list of document ids';
}
