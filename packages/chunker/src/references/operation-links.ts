import { collectSchemaNames, type JsonValue, type MediaType, type Operation } from "@speclens/core";
import type { SchemaLookup } from "../schema/schema-lookup.ts";

/**
 * Returns the schemas in the document that an operation refers to directly, each with the first origin of the
 * reference: `parameter owner`, `request`, `response 200`.
 */
export function operationLinks(operation: Operation, schemas: SchemaLookup): Map<string, string> {
  const links = new Map<string, string>();
  const wanted = operation.refs.filter((name) => schemas.has(name));
  const add = (schema: JsonValue | undefined, via: string) => {
    // Stop when all schemas are found, because searching schemas without references takes just as long.
    if (links.size === wanted.length) return;
    for (const name of collectSchemaNames(schema))
      if (schemas.has(name) && !links.has(name)) links.set(name, via);
  };
  const addContent = (content: readonly MediaType[], via: string) => {
    for (const media of content) add(media.schema, via);
  };
  for (const { name, schema, content = [] } of operation.parameters) {
    add(schema, `parameter ${name}`);
    addContent(content, `parameter ${name}`);
  }
  addContent(operation.requestBody?.content ?? [], "request");
  for (const { status, content, headers = [] } of operation.responses) {
    addContent(content, `response ${status}`);
    for (const { schema } of headers) add(schema, `response ${status}`);
  }
  // Links, callbacks and extensions may also refer to a schema.
  for (const name of wanted) if (!links.has(name)) links.set(name, "reference");
  return links;
}
