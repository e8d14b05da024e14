import {
  isJsonObject,
  type JsonSchema,
  type JsonValue,
  type Operation,
  referencedSchema,
} from "@speclens/core";

/**
 * Returns the names of the schemas that are a parameter or body of the request, or their items or parts. Schemas
 * nested deeper are excluded. A caller needs the returned schemas written out.
 */
export function requestSchemas(operation: Operation): string[] {
  const schemas = [
    ...operation.parameters.flatMap(({ schema, content = [] }) => [
      schema,
      ...content.map((media) => media.schema),
    ]),
    ...(operation.requestBody?.content ?? []).map((media) => media.schema),
  ];
  return [...new Set(schemas.flatMap(outermostReferences))];
}

function outermostReferences(schema: JsonSchema | undefined): string[] {
  if (!isJsonObject(schema)) return [];
  const parts = [schema, schema.items, ...arrayOf(schema.allOf)];
  return parts.flatMap((part) => {
    const reference = isJsonObject(part) ? part.$ref : undefined;
    const name = typeof reference === "string" ? referencedSchema(reference) : undefined;
    return name === undefined ? [] : [name];
  });
}

function arrayOf(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? value : [];
}
