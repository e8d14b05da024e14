import { isJsonObject, type JsonObject, type JsonValue } from "@speclens/core";
import { isAnnotationOnly } from "./is-annotation-only.ts";
import { listOf } from "./list-of.ts";

/**
 * The one schema that a combination amounts to: `allOf` with nothing but descriptions next to it, or `anyOf` and
 * `oneOf` with null. Undefined if there are several, or properties next to it.
 */
export function soleMember(schema: JsonObject): JsonValue | undefined {
  const { allOf, oneOf, anyOf } = schema;
  if (schema.properties !== undefined) return undefined;
  // Most schemas combine nothing.
  if (allOf === undefined && oneOf === undefined && anyOf === undefined) return undefined;
  let sole: JsonValue | undefined;
  for (const members of [allOf, oneOf, anyOf])
    for (const member of listOf(members)) {
      if (isAnnotationOnly(member) || isNull(member)) continue;
      // Thousands of alternatives are looked at no further: each field that refers to them asks.
      if (sole !== undefined) return undefined;
      sole = member;
    }
  return sole;
}

function isNull(schema: JsonValue): boolean {
  return isJsonObject(schema) && schema.type === "null";
}
