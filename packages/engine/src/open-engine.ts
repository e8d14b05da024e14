import type { Embedder, IndexStore } from "@speclens/core";
import { openEmbedder } from "@speclens/embeddings";
import { openStore, storeExists } from "@speclens/retrieval";
import { createAnswers } from "./answers/create-answers.ts";
import { projectStore, resolveStore } from "./default-store.ts";
import type { Engine, EngineOptions } from "./engine.ts";
import { findOperation } from "./find-operation.ts";
import { findSchema } from "./find-schema.ts";
import { indexSources } from "./index-sources.ts";
import { narrowToGroup } from "./narrow-to-group.ts";
import { requireDocument } from "./require-document.ts";

/**
 * Opens an engine over a store. Nothing is read or written before the first call, and only `index`
 * creates a store that is not there.
 *
 * @throws SpecLensError `embedder-unavailable`, `argument-invalid` for an unknown embedder
 */
export async function openEngine(options: EngineOptions = {}): Promise<Engine> {
  const location = options.store === undefined ? projectStore() : resolveStore(options.store);
  const embedder = await openEmbedder(options.embedder ?? "none");
  let opened: Promise<IndexStore> | undefined;

  const store = (): Promise<IndexStore> => {
    opened ??= openStore(location).catch((error: unknown) => {
      // A failure is not remembered: the store may be there when asked again.
      opened = undefined;
      throw error;
    });
    return opened;
  };
  const replaceStore = async (next: Promise<IndexStore>): Promise<IndexStore> => {
    const previous = opened;
    opened = next;
    const result = await next;
    if (previous !== undefined) await (await previous).close();
    return result;
  };

  const engine: Omit<Engine, "answers"> = {
    store: location,
    index: (sources, indexOptions) =>
      indexSources(
        sources,
        {
          location,
          ...(embedder === undefined ? {} : { embedder }),
          existing: async () => ((await storeExists(location)) ? store() : undefined),
          create: (rebuild) =>
            replaceStore(
              openStore(location, {
                create: true,
                rebuild,
                ...(embedder === undefined ? {} : { embedder: identityOf(embedder) }),
              }),
            ),
        },
        indexOptions,
      ),
    documents: async () => (await store()).documents(),
    catalog: async ({ document, group } = {}) => {
      const reader = await store();
      if (document !== undefined) await requireDocument(reader, document);
      const catalog = await reader.catalog(document);
      return group === undefined ? catalog : narrowToGroup(catalog, group);
    },
    operations: async (filter) => {
      const reader = await store();
      if (filter?.document !== undefined) await requireDocument(reader, filter.document);
      return reader.operations(filter);
    },
    search: async (request, signal) => {
      const reader = await store();
      const question =
        embedder !== undefined && reader.embedder?.id === embedder.id
          ? await embedder.embedQuestion(request.query, signal)
          : undefined;
      return reader.search(request, question, signal);
    },
    operation: async (name, { document } = {}) => findOperation(await store(), name, document),
    schema: async (name, { document } = {}) => findSchema(await store(), name, document),
    close: async () => {
      await embedder?.close();
      if (opened !== undefined) await (await opened).close();
    },
  };
  return { ...engine, answers: createAnswers(engine, store) };
}

function identityOf({ id, dimension }: Embedder): { id: string; dimension: number } {
  return { id, dimension };
}
