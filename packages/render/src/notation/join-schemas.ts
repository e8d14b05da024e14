import { isJsonObject, type JsonObject, type JsonSchema } from "@speclens/core";

/** Keywords that mean the same beside others as in a member of `allOf`. */
const JOINABLE = ["$ref", "allOf", "oneOf", "anyOf"] as const;

/**
 * One schema that admits what `own` and all operands admit. An operand that is only a `$ref` or only a
 * combination becomes that keyword of it, where the place is free; the others become members of its
 * `allOf`. An operand alone is the result itself, and one that is `true` adds nothing.
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
    // `$ref` is written before what stands in `allOf`, `oneOf` and `anyOf` behind it: so the schema's
    // own keyword keeps its place, and a result stays what it is.
    const later = keyword === "oneOf" || keyword === "anyOf";
    if (later || !places.has(keyword)) places.set(keyword, operand);
  }
  const placed = new Set(places.values());
  const joined: JsonObject = Object.assign({ ...own }, ...placed);
  const members = parts.filter((operand) => !placed.has(operand));
  if (members.length === 0) return joined;
  // What a document has there of the wrong kind takes no member.
  if (own.allOf !== undefined) return { allOf: [joined, ...members] };
  const { allOf } = joined;
  return { ...joined, allOf: Array.isArray(allOf) ? [...allOf, ...members] : members };
}

function joinableKeyword(schema: JsonSchema): string | undefined {
  if (!isJsonObject(schema) || Object.keys(schema).length !== 1) return undefined;
  return JOINABLE.find((keyword) => schema[keyword] !== undefined);
}
