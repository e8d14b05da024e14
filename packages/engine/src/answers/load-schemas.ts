import type { IndexReader, JsonSchema, StoredSchema } from "@speclens/core";

/** Loads the schemas that a rendering down to `depth` spells out, each once, level by level. */
export async function loadSchemas(
  reader: IndexReader,
  root: StoredSchema,
  depth: number,
): Promise<ReadonlyMap<string, JsonSchema>> {
  const loaded = new Map([[root.schema.name, root.schema.definition]]);
  let level = [root];
  for (let step = 1; step < depth && level.length > 0; step++) {
    const names = new Set(level.flatMap(({ schema }) => schema.refs));
    const missing = [...names].filter((name) => !loaded.has(name));
    level = (
      await Promise.all(missing.map((name) => reader.findSchemas(name, root.document)))
    ).flat();
    for (const { schema } of level) loaded.set(schema.name, schema.definition);
  }
  return loaded;
}
