import { isJsonObject, type JsonSchema } from "@speclens/core";
import { joinSchemas } from "./join-schemas.ts";

/** The schema with a description; as it is where that is `""`. */
export function describedSchema(schema: JsonSchema, description: string): JsonSchema {
  if (description === "") return schema;
  return isJsonObject(schema) ? { ...schema, description } : joinSchemas({ description }, [schema]);
}
