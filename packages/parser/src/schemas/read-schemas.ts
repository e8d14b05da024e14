import type { JsonSchema, JsonValue, Schema } from "@speclens/core";
import type { DiagnosticList } from "../document/diagnostic-list.ts";
import { isTooLarge, LARGEST_PART } from "../document/is-too-large.ts";
import type { NamedSchemas } from "./named-schemas.ts";
import type { SchemaReader } from "./schema-reader.ts";

/** Reads the named schemas, in document order. */
export function readSchemas({ definitions }: NamedSchemas, reader: SchemaReader): Schema[] {
  return [...definitions].map(([name, { value, pointer }]) =>
    readSchema(name, pointer, value, reader),
  );
}

/**
 * Reads the schemas that were named because something refers to them. Call this last, when all other references
 * are known.
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

/** Returns the schemas. If a schema is too large, a description replaces its definition. */
export function withoutExcess(schemas: readonly Schema[], diagnostics: DiagnosticList): Schema[] {
  return schemas.map((schema) => {
    if (!isTooLarge(schema)) return schema;
    const message = `The schema has more than ${LARGEST_PART / 2 ** 20} MiB. It was left out.`;
    const { name, pointer } = schema;
    diagnostics.add({ severity: "error", code: "schema-excessive", pointer, message });
    return { name, pointer, definition: { description: message }, refs: [] };
  });
}
