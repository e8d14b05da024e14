import { isJsonObject, type JsonSchema, type JsonValue } from "@speclens/core";
import { flatSchema } from "../notation/flat-schema.ts";
import type { SchemaResolver } from "../notation/type-context.ts";

/** Values nested deeper are kept as they are. */
const DEEPEST_LEVEL = 20;

/**
 * Returns the part of a request's value that its schema requires: of objects, the required members that are not
 * `readOnly`; of lists, the first items. The value may have been made for another alternative of the schema, so the
 * caller must check the result.
 */
export function requiredPart(
  value: JsonValue,
  schema: JsonSchema | undefined,
  resolve: SchemaResolver,
): JsonValue {
  return partOf(value, schema, new Set(), 0, resolve);
}

function partOf(
  value: JsonValue,
  schema: unknown,
  open: ReadonlySet<string>,
  level: number,
  resolve: SchemaResolver,
): JsonValue {
  if (typeof value !== "object" || value === null || level > DEEPEST_LEVEL) return value;
  const flat = flatSchema(schema, open, resolve);
  // The schema of a free-form value, or one that refers to itself, says nothing about what may be left out.
  if (flat === undefined || flat.keywords.const !== undefined || flat.keywords.enum !== undefined)
    return value;
  const part = (inner: JsonValue, schema: unknown): JsonValue =>
    partOf(inner, schema, flat.open, level + 1, resolve);
  if (!isJsonObject(value)) {
    const { items, prefixItems, minItems } = flat.keywords;
    const schemas = Array.isArray(prefixItems) ? prefixItems : [];
    const least = typeof minItems === "number" ? minItems : 0;
    const length = Math.max(least, schemas.length, 1);
    return value.slice(0, length).map((item, index) => part(item, schemas[index] ?? items));
  }
  const { minProperties, additionalProperties } = flat.keywords;
  const isHidden = (name: string): boolean =>
    flatSchema(flat.properties.get(name), flat.open, resolve)?.keywords.readOnly === true;
  const present = Object.keys(value).filter((name) => !isHidden(name));
  const kept = new Set(present.filter((name) => flat.required.has(name)));
  // A body that is only a map would be uninformative without an entry.
  const isMap = isJsonObject(additionalProperties) && flat.properties.size === 0;
  const least = Math.max(typeof minProperties === "number" ? minProperties : 0, isMap ? 1 : 0);
  for (const name of present) {
    if (kept.size >= least) break;
    kept.add(name);
  }
  // Never use assignment here, because a member may be called `__proto__`.
  return Object.fromEntries(
    present
      .filter((name) => kept.has(name))
      .map((name) => [
        name,
        part(value[name] ?? null, flat.properties.get(name) ?? additionalProperties),
      ]),
  );
}
