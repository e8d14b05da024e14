import type { IndexView, JsonSchema } from "@speclens/core";
import type { SchemaResolver } from "@speclens/render";

/**
 * The most runs: a chain of schemas that only refer to the next one takes one run each. Answers go five levels deep,
 * paths a hundred steps.
 */
const MOST_RUNS = 200;

/**
 * Runs `use` with the definitions of named schemas, loaded on demand: a definition that was missing in one run is there
 * in the next, until a run asks for nothing new. Names without a schema resolve to undefined, and so do those after 200
 * runs.
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
