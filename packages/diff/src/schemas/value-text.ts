import type { JsonValue } from "@speclens/core";

/** Maximum number of values that a text names. */
const MOST_NAMED = 8;
const LONGEST = 80;

/** Writes a value as JSON, up to 80 characters. */
export function valueText(value: JsonValue | undefined): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
}

/** Writes some values as JSON, and the number of the others. */
export function valuesText(values: readonly JsonValue[]): string {
  const named = values.slice(0, MOST_NAMED).map(valueText);
  const more = values.length - named.length;
  return named.join(", ") + (more > 0 ? ` and ${more} more` : "");
}
