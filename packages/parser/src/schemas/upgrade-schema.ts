import type { JsonObject, JsonValue } from "@speclens/core";
import { isJsonObject } from "@speclens/core";

/** Keywords that may indicate a schema in the form of 2.0 or 3.0. */
const OLD_KEYWORDS = [
  "nullable",
  "x-nullable",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "example",
  "discriminator",
] as const;

/**
 * Converts one schema, without its subschemas, to the form of 3.1. `nullable` becomes a type or alternative
 * `null`, boolean `exclusiveMinimum` and `exclusiveMaximum` become bounds, and `example` becomes `examples`. From
 * 2.0, `type: file` becomes a binary string, and a textual `discriminator` becomes an object. Returns the same
 * object if nothing changes. Later documents also use the old keywords, with the same meaning.
 */
export function upgradeSchema(schema: JsonObject): JsonObject {
  if (schema.type !== "file" && !OLD_KEYWORDS.some((keyword) => Object.hasOwn(schema, keyword)))
    return schema;
  let upgraded = schema;
  if (upgraded.type === "file") upgraded = { ...upgraded, type: "string", format: "binary" };
  upgraded = upgradeBound(upgraded, "exclusiveMinimum", "minimum");
  upgraded = upgradeBound(upgraded, "exclusiveMaximum", "maximum");
  upgraded = upgradeExample(upgraded);
  if (typeof upgraded.discriminator === "string")
    upgraded = { ...upgraded, discriminator: { propertyName: upgraded.discriminator } };
  return upgradeNullable(upgraded);
}

function upgradeBound(schema: JsonObject, exclusive: string, inclusive: string): JsonObject {
  if (typeof schema[exclusive] !== "boolean") return schema;
  const { [exclusive]: flag, [inclusive]: bound, ...rest } = schema;
  if (bound === undefined) return rest;
  return { ...rest, [flag ? exclusive : inclusive]: bound };
}

function upgradeExample(schema: JsonObject): JsonObject {
  if (schema.example === undefined || isJsonObject(schema.examples)) return schema;
  const { example, examples, ...rest } = schema;
  return { ...rest, examples: Array.isArray(examples) ? [example, ...examples] : [example] };
}

function upgradeNullable(schema: JsonObject): JsonObject {
  const nullable = schema.nullable ?? schema["x-nullable"];
  // If the value is not a boolean, keep it as the author wrote it.
  if (typeof nullable !== "boolean") return schema;
  const { nullable: _, "x-nullable": __, ...rest } = schema;
  return nullable ? withNull(rest) : rest;
}

function withNull(schema: JsonObject): JsonObject {
  const { type, $ref, allOf, ...rest } = schema;
  if (typeof type === "string") return { ...schema, type: type === "null" ? type : [type, "null"] };
  if (Array.isArray(type))
    return type.includes("null") ? schema : { ...schema, type: [...type, "null"] };
  for (const keyword of ["anyOf", "oneOf"])
    if (Array.isArray(schema[keyword]))
      return { ...schema, [keyword]: withNullMember(schema[keyword]) };
  if ($ref !== undefined) {
    const referred = allOf === undefined ? { $ref } : { $ref, allOf };
    return { ...rest, anyOf: [referred, { type: "null" }] };
  }
  if (Array.isArray(allOf)) {
    const [only, ...others] = allOf;
    return { ...rest, anyOf: [others.length === 0 && only ? only : { allOf }, { type: "null" }] };
  }
  // Without a type, any value is allowed, including null.
  return schema;
}

function withNullMember(members: readonly JsonValue[]): JsonValue[] {
  // With another alternative for null, null would match two members of a `oneOf`, which makes it invalid.
  return members.some(takesNull) ? [...members] : [...members, { type: "null" }];
}

function takesNull(schema: JsonValue): boolean {
  if (!isJsonObject(schema)) return false;
  const { type } = schema;
  return type === "null" || (Array.isArray(type) && type.includes("null"));
}
