import type { IndexView, JsonSchema } from "@speclens/core";
import type { SchemaResolver } from "@speclens/render";

/**
 * Runs what needs the definitions of named schemas. They are loaded as `use` asks for them: what it
 * asked for in vain is there in the next run, until a run asks for nothing new. Names without a schema
 * resolve to undefined.
 */
export async function withSchemas<Result>(
  reader: Pick<IndexView, "findSchemas">,
  document: string,
  use: (resolve: SchemaResolver) => Result,
): Promise<Result> {
  const loaded = new Map<string, JsonSchema | undefined>();
  for (;;) {
    const wanted = new Set<string>();
    const result = use((name) => {
      if (!loaded.has(name)) wanted.add(name);
      return loaded.get(name);
    });
    if (wanted.size === 0) return result;
    await Promise.all(
      [...wanted].map(async (name) => {
        const [found] = await reader.findSchemas(name, document);
        loaded.set(name, found?.schema.definition);
      }),
    );
  }
}
