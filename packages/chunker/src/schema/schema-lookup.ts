import {
  type ApiDocument,
  isJsonObject,
  type JsonValue,
  referencedSchema,
  type Schema,
} from "@speclens/core";

/** The component schemas of one document, by name. */
export type SchemaLookup = ReadonlyMap<string, Schema>;

/** Indexes the schemas of a document by name. */
export function schemaLookup(document: ApiDocument): SchemaLookup {
  return new Map(document.schemas.map((schema) => [schema.name, schema]));
}

/** Returns the name of the schema that a value refers to, if the document contains that schema. */
export function targetName(
  value: JsonValue | undefined,
  schemas: SchemaLookup,
): string | undefined {
  if (!isJsonObject(value) || typeof value.$ref !== "string") return undefined;
  const name = referencedSchema(value.$ref);
  return name !== undefined && schemas.has(name) ? name : undefined;
}
