import type { IndexReader, JsonSchema } from "@speclens/core";

/**
 * Loads the definitions of named schemas and, for a depth over 1, of those that they refer to, level
 * by level, each once. Names without a schema are passed over.
 */
export async function loadSchemas(
  reader: Pick<IndexReader, "findSchemas">,
  document: string,
  names: readonly string[],
  depth: number,
): Promise<ReadonlyMap<string, JsonSchema>> {
  const loaded = new Map<string, JsonSchema>();
  let wanted = names;
  for (let level = 0; level < depth && wanted.length > 0; level++) {
    const found = await Promise.all(wanted.map((name) => reader.findSchemas(name, document)));
    const schemas = found.flat().map(({ schema }) => schema);
    for (const { name, definition } of schemas) loaded.set(name, definition);
    const referred = new Set(schemas.flatMap(({ refs }) => refs));
    wanted = [...referred].filter((name) => !loaded.has(name));
  }
  return loaded;
}
