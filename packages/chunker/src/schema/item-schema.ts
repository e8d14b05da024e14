import { isJsonObject, type JsonValue } from "@speclens/core";
import { type SchemaLookup, targetName } from "./schema-lookup.ts";

/** Arrays of arrays beyond this say nothing to a reader. */
const DEEPEST = 8;

/** The items of a list or map, at any depth; any other schema is returned unchanged. */
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
