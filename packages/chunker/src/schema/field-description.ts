import { isJsonObject, type JsonValue, jsonItems } from "@speclens/core";
import { isAnnotationOnly } from "./is-annotation-only.ts";

/**
 * Returns the description of a field from its schema or from an unnamed member, as in
 * `anyOf: [{ description, type }, { type: "null" }]`. The description in a referenced schema belongs to that
 * schema and is ignored.
 */
export function fieldDescription(schema: JsonValue): string {
  if (!isJsonObject(schema)) return "";
  if (typeof schema.description === "string") return schema.description;
  const parts = jsonItems(schema.allOf).filter(isAnnotationOnly);
  for (const part of [...parts, ...jsonItems(schema.anyOf), ...jsonItems(schema.oneOf)]) {
    if (isJsonObject(part) && part.$ref === undefined && typeof part.description === "string")
      return part.description;
  }
  return "";
}
