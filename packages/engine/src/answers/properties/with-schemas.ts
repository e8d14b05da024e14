import type { IndexView, JsonSchema } from "@speclens/core";
import type { SchemaResolver } from "@speclens/render";

/**
 * The largest number of runs. A chain of schemas that only refer to each other takes one run per schema. Answers
 * are up to five levels deep, paths up to a hundred steps.
 */
const MOST_RUNS = 200;

/**
 * Runs `use` with the definitions of named schemas, which are loaded on demand. A definition that was missing in
 * one run is available in the next. The runs end when no new names are requested. Names without a schema resolve
 * to undefined, and so do names requested after 200 runs.
 */
export async function withSchemas<Result>(
  reader: Pick<IndexView, "findSchemas">,
  document: string,
  use: (resolve: SchemaResolver) => Result,
): Promise<Result> {
  const loaded = new Map<string, JsonSchema | undefined>();
  for (let runs = 1; ; runs++) {
    const wanted = new Set<string>();
    const result = use((name) => {
      if (!loaded.has(name)) wanted.add(name);
      return loaded.get(name);
    });
    if (wanted.size === 0 || runs === MOST_RUNS) return result;
    for (const name of wanted) loaded.set(name, undefined);
    for (const { schema } of await reader.findSchemas([...wanted], document))
      loaded.set(schema.name, schema.definition);
  }
}
