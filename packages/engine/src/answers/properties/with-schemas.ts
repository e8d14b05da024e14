import type { IndexView, JsonSchema } from "@speclens/core";
import type { SchemaResolver } from "@speclens/render";

/**
 * The largest number of runs. A chain of schemas that only refer to each other takes one run per schema. Answers
 * are up to five levels deep, paths up to a hundred steps.
 */
const MOST_RUNS = 200;

/** Runs `use` with the definitions of the named schemas of documents. */
export type WithSchemas = <Result>(
  use: (resolverOf: (document: string) => SchemaResolver) => Result,
) => Promise<Result>;

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
  return loadSchemas(reader)((resolverOf) => use(resolverOf(document)));
}

/**
 * Returns a function that does the same as `withSchemas` for several documents. Its uses share the definitions, and each
 * run loads those of all documents with one query.
 */
export function loadSchemas(reader: Pick<IndexView, "findSchemas">): WithSchemas {
  const loaded = new Map<string, Map<string, JsonSchema | undefined>>();
  const knownIn = (document: string): Map<string, JsonSchema | undefined> => {
    const known = loaded.get(document) ?? new Map<string, JsonSchema | undefined>();
    loaded.set(document, known);
    return known;
  };
  const load = async (wanted: Wanted): Promise<void> => {
    for (const [document, names] of wanted)
      for (const name of names) knownIn(document).set(name, undefined);
    const names = [...new Set([...wanted.values()].flatMap((one) => [...one]))];
    const found = await reader.findSchemas(names, [...wanted.keys()]);
    for (const { document, schema } of found)
      if (wanted.get(document)?.has(schema.name))
        knownIn(document).set(schema.name, schema.definition);
  };
  return async (use) => {
    for (let runs = 1; ; runs++) {
      const wanted: Wanted = new Map();
      const result = use((document) => {
        const known = knownIn(document);
        return (name) => {
          if (!known.has(name)) wanted.set(document, (wanted.get(document) ?? new Set()).add(name));
          return known.get(name);
        };
      });
      if (wanted.size === 0 || runs === MOST_RUNS) return result;
      await load(wanted);
    }
  };
}

/** Names of schemas by the id of their document. */
type Wanted = Map<string, Set<string>>;
