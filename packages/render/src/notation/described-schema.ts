import { isJsonObject, type JsonSchema } from "@speclens/core";
import { joinSchemas } from "./join-schemas.ts";

/** Adds a description to a schema; `""` adds none. */
export function describedSchema(schema: JsonSchema, description: string): JsonSchema {
  if (description === "") return schema;
  return isJsonObject(schema) ? { ...schema, description } : joinSchemas({ description }, [schema]);
}
