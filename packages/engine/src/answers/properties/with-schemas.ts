import type { IndexView, JsonSchema, StoredOperation, StoredSchema } from "@speclens/core";
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
  return loadSchemas(reader).use((resolverOf) => use(resolverOf(document)));
}

/** Definitions of schemas that are loaded once, for several uses and documents. */
export interface LoadedSchemas {
  /** Does the same as `withSchemas`. */
  readonly use: WithSchemas;
  /**
   * Loads the schemas that operations refer to, then those that these schemas refer to, with one query per level. This
   * saves looking them up one by one. Loads up to 200 schemas per level.
   *
   * @param levels default 3
   */
  readonly preload: (operations: readonly StoredOperation[], levels?: number) => Promise<void>;
}

const MOST_PRELOADED = 200;

/** Returns an empty set of schemas, which grows with its uses. */
export function loadSchemas(reader: Pick<IndexView, "findSchemas">): LoadedSchemas {
  const loaded = new Map<string, Map<string, JsonSchema | undefined>>();
  const knownIn = (document: string): Map<string, JsonSchema | undefined> => {
    const known = loaded.get(document) ?? new Map<string, JsonSchema | undefined>();
    loaded.set(document, known);
    return known;
  };
  /** Loads schemas by their document, and returns them. */
  const load = async (wanted: Wanted): Promise<readonly StoredSchema[]> => {
    for (const [document, names] of wanted)
      for (const name of names) knownIn(document).set(name, undefined);
    const names = [...new Set([...wanted.values()].flatMap((one) => [...one]))];
    const found = await reader.findSchemas(names, [...wanted.keys()]);
    const asked = found.filter(({ document, schema }) => wanted.get(document)?.has(schema.name));
    for (const { document, schema } of asked) knownIn(document).set(schema.name, schema.definition);
    return asked;
  };
  return {
    use: async (use) => {
      for (let runs = 1; ; runs++) {
        const wanted: Wanted = new Map();
        const result = use((document) => {
          const known = knownIn(document);
          return (name) => {
            if (!known.has(name)) want(wanted, document, name);
            return known.get(name);
          };
        });
        if (wanted.size === 0 || runs === MOST_RUNS) return result;
        await load(wanted);
      }
    },
    preload: async (operations, levels = 3) => {
      let next = operations.map(({ document, operation: { refs } }) => ({ document, refs }));
      for (let level = 0; level < levels; level++) {
        const wanted: Wanted = new Map();
        let count = 0;
        for (const { document, refs } of next)
          for (const name of refs)
            if (count < MOST_PRELOADED && !knownIn(document).has(name)) {
              count++;
              want(wanted, document, name);
            }
        if (wanted.size === 0) return;
        const found = await load(wanted);
        next = found.map(({ document, schema: { refs } }) => ({ document, refs }));
      }
    },
  };
}

/** Names of schemas by the id of their document. */
type Wanted = Map<string, Set<string>>;

function want(wanted: Wanted, document: string, name: string): void {
  wanted.set(document, (wanted.get(document) ?? new Set()).add(name));
}
