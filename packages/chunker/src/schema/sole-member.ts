import { isJsonObject, type JsonObject, type JsonValue, jsonItems } from "@speclens/core";
import { isAnnotationOnly } from "./is-annotation-only.ts";

/**
 * Returns the only schema that a combination effectively contains: `allOf` next to nothing but descriptions, or
 * `anyOf` and `oneOf` with null. Undefined if there are several schemas, or properties next to it.
 */
export function soleMember(schema: JsonObject): JsonValue | undefined {
  const { allOf, oneOf, anyOf } = schema;
  if (schema.properties !== undefined) return undefined;
  // Most schemas are not combinations.
  if (allOf === undefined && oneOf === undefined && anyOf === undefined) return undefined;
  let sole: JsonValue | undefined;
  for (const members of [allOf, oneOf, anyOf])
    for (const member of jsonItems(members)) {
      if (isAnnotationOnly(member) || isNull(member)) continue;
      // Stop at the second alternative. There may be thousands, and every field that refers to them repeats this
      // search.
      if (sole !== undefined) return undefined;
      sole = member;
    }
  return sole;
}

function isNull(schema: JsonValue): boolean {
  return isJsonObject(schema) && schema.type === "null";
}
