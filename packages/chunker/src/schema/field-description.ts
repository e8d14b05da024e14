import { isJsonObject, type JsonValue } from "@speclens/core";
import { isAnnotationOnly } from "./is-annotation-only.ts";
import { listOf } from "./list-of.ts";

/**
 * What the schema of a field says of the field: its description, or that of a nameless member, as
 * in `anyOf: [{ description, type }, { type: "null" }]`. What a referenced schema says of itself
 * belongs to that schema.
 */
export function fieldDescription(schema: JsonValue): string {
  if (!isJsonObject(schema)) return "";
  if (typeof schema.description === "string") return schema.description;
  const parts = listOf(schema.allOf).filter(isAnnotationOnly);
  for (const part of [...parts, ...listOf(schema.anyOf), ...listOf(schema.oneOf)]) {
    if (isJsonObject(part) && part.$ref === undefined && typeof part.description === "string")
      return part.description;
  }
  return "";
}
