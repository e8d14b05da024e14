import { isJsonObject, type JsonObject, type JsonSchema, type JsonValue } from "@speclens/core";

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
  const joined: Record<string, JsonValue | undefined> = { ...own };
  const members: JsonSchema[] = [];
  for (const operand of parts) {
    const keyword = joinableKeyword(operand);
    const taken = keyword === "allOf" && members.length > 0;
    if (keyword !== undefined && joined[keyword] === undefined && !taken)
      Object.assign(joined, operand);
    else members.push(operand);
  }
  if (members.length === 0) return joined;
  const { allOf = [] } = joined;
  // `allOf` of the wrong kind takes no further member.
  return Array.isArray(allOf)
    ? { ...joined, allOf: [...allOf, ...members] }
    : { allOf: [joined, ...members] };
}

function joinableKeyword(schema: JsonSchema): string | undefined {
  if (!isJsonObject(schema) || Object.keys(schema).length !== 1) return undefined;
  return JOINABLE.find((keyword) => schema[keyword] !== undefined);
}
