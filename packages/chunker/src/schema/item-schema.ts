import { isJsonObject, type JsonValue } from "@speclens/core";
import { type SchemaLookup, targetName } from "./schema-lookup.ts";

/** The deepest nesting of arrays to follow. Deeper nesting is of no use to a reader. */
const DEEPEST = 8;

/** Returns the items of a list or map, at any depth. Any other schema is returned unchanged. */
export function itemSchema(
  schema: JsonValue | undefined,
  schemas: SchemaLookup,
): JsonValue | undefined {
  let item = schema;
  for (let depth = 0; depth < DEEPEST && isJsonObject(item); depth++) {
    const target = targetName(item, schemas);
    if (target !== undefined) item = schemas.get(target)?.definition;
    else if (isJsonObject(item.items)) item = item.items;
    else if (item.properties === undefined && isJsonObject(item.additionalProperties))
      item = item.additionalProperties;
    else break;
  }
  return item;
}
