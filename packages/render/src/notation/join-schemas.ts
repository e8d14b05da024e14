import { isJsonObject, type JsonObject, type JsonSchema } from "@speclens/core";
import { combinedSchemas } from "./schema-keywords.ts";

/** Keywords that have the same meaning next to other keywords as in a member of `allOf`. */
const JOINABLE = ["$ref", "allOf", "oneOf", "anyOf"] as const;

/**
 * Joins schemas into one schema that allows the values that `own` and all operands allow. An operand that is
 * only a `$ref` or a combination becomes that keyword of the result, if the keyword is free. Other operands
 * become members of its `allOf`. A single operand is itself the result, and `true` adds nothing.
 */
export function joinSchemas(own: JsonObject, operands: readonly JsonSchema[]): JsonSchema {
  const parts = operands.filter((operand) => operand !== true);
  const [only] = parts;
  if (Object.keys(own).length === 0) {
    if (only === undefined) return true;
    if (parts.length === 1) return only;
  }
  const places = new Map<string, JsonSchema>();
  for (const operand of parts) {
    const keyword = joinableKeyword(operand);
    if (keyword === undefined || own[keyword] !== undefined) continue;
    // `$ref` is written before `allOf`, `oneOf` and `anyOf`: so the schema's own keyword keeps its place,
    // and joining the result again changes nothing.
    const later = keyword === "oneOf" || keyword === "anyOf";
    if (later || !places.has(keyword)) places.set(keyword, operand);
  }
  const placed = new Set(places.values());
  const joined: JsonObject = Object.assign({ ...own }, ...placed);
  const members = parts.filter((operand) => !placed.has(operand));
  if (members.length === 0) return joined;
  // An `allOf` of the wrong kind takes no members.
  if (own.allOf !== undefined) return { allOf: [joined, ...members] };
  const { allOf } = joined;
  return { ...joined, allOf: Array.isArray(allOf) ? [...allOf, ...members] : members };
}

function joinableKeyword(schema: JsonSchema): string | undefined {
  if (!isJsonObject(schema) || Object.keys(schema).length !== 1) return undefined;
  const keyword = JOINABLE.find((keyword) => schema[keyword] !== undefined);
  // An invalid `allOf` would lose its value to the members that are added.
  if (keyword === "allOf" && combinedSchemas(schema.allOf) === undefined) return undefined;
  return keyword;
}
