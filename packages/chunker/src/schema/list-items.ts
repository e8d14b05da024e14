import { isJsonObject, type JsonValue } from "@speclens/core";
import { type SchemaLookup, targetName } from "./schema-lookup.ts";

const DEEPEST = 6;

/** What the members of a list are; undefined where the schema is no list. */
export function listItems(
  schema: JsonValue | undefined,
  schemas: SchemaLookup,
): JsonValue | undefined {
  let list = schema;
  for (let depth = 0; depth < DEEPEST; depth++) {
    const target = targetName(list, schemas);
    if (target === undefined) break;
    list = schemas.get(target)?.definition;
  }
  return isJsonObject(list) ? list.items : undefined;
}
