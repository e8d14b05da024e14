import {
  isJsonObject,
  type JsonSchema,
  type JsonValue,
  type MediaType,
  type Operation,
  referencedSchema,
} from "@speclens/core";
import { successOf } from "./success-of.ts";

/**
 * Returns the names of the schemas that are a parameter or body of the request, or their items or parts. Schemas
 * nested deeper are excluded. A caller needs the returned schemas written out.
 */
export function requestSchemas({ parameters, requestBody }: Operation): string[] {
  const schemas = parameters.flatMap(({ schema, content = [] }) => [
    ...outermostReferences(schema),
    ...outermostSchemas(content),
  ]);
  return [...new Set([...schemas, ...outermostSchemas(requestBody?.content ?? [])])];
}

/** Returns the names of the schemas that are a success response, or its items or parts. */
export function returnedSchemas({ responses }: Operation): string[] {
  const good = responses.filter(successOf(responses));
  return [...new Set(good.flatMap(({ content }) => outermostSchemas(content)))];
}

/** Returns the names of the schemas that bodies are, or their items or parts. */
export function outermostSchemas(content: readonly MediaType[]): string[] {
  return content.flatMap(({ schema }) => outermostReferences(schema));
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
