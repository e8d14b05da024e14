import { isJsonObject, type JsonValue } from "@speclens/core";
import { isAnnotationOnly } from "./annotation-only.ts";
import { listOf } from "./list-of.ts";

/**
 * What the schema of a field says of the field: its description, or that of an allOf member which
 * holds nothing else. What a referenced schema says of itself belongs to that schema.
 */
export function fieldDescription(schema: JsonValue): string {
  if (!isJsonObject(schema)) return "";
  if (typeof schema.description === "string") return schema.description;
  for (const part of listOf(schema.allOf)) {
    if (isJsonObject(part) && isAnnotationOnly(part) && typeof part.description === "string")
      return part.description;
  }
  return "";
}
