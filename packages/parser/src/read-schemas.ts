import type { JsonSchema, JsonValue, Schema } from "@speclens/core";
import type { SchemaReader } from "./schema-reader.ts";
import type { SourceNode } from "./source-node.ts";

/** Reads the named schemas, in the document's order. */
export function readSchemas(named: SourceNode | undefined, reader: SchemaReader): Schema[] {
  return (named?.entries() ?? []).map(({ key, value, pointer }) =>
    readSchema(key, pointer, value, reader),
  );
}

/**
 * Reads the schemas that got a name because something refers to them. It comes last, when all other
 * references are known.
 */
export function readPromotedSchemas(reader: SchemaReader): Schema[] {
  const schemas: Schema[] = [];
  for (let found = reader.takePromoted(); found.length > 0; found = reader.takePromoted())
    for (const { name, pointer, value } of found)
      schemas.push(readSchema(name, pointer, value, reader));
  return schemas;
}

function readSchema(name: string, pointer: string, value: JsonValue, reader: SchemaReader): Schema {
  const refs = new Set<string>();
  const definition: JsonSchema = reader.read(value, pointer, refs);
  return { name, pointer, definition, refs: [...refs].sort() };
}
