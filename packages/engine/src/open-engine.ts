import { type Embedder, type IndexStore, SpecLensError } from "@speclens/core";
import { openEmbedder } from "@speclens/embeddings";
import { openStore, storeExists } from "@speclens/retrieval";
import { createAnswers } from "./answers/create-answers.ts";
import { projectStore, resolveStore } from "./default-store.ts";
import type { Engine, EngineOptions } from "./engine.ts";
import { findOperation } from "./find-operation.ts";
import { findSchema } from "./find-schema.ts";
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
  const openForWriting = async (rebuild: boolean): Promise<IndexStore> => {
    const next = await openStore(location, {
      create: true,
      rebuild,
      ...(embedder === undefined ? {} : { embedder: identityOf(embedder) }),
    });
    if (embedder === undefined && next.embedder !== undefined) {
      await next.close();
      throw withoutVectors(location, next.embedder.id);
    }
    const previous = opened;
    opened = Promise.resolve(next);
    await (await previous)?.close();
    return next;
  };

  const engine: Omit<Engine, "answers"> = {
    store: location,
    index: async (sources, indexOptions) => {
      // The stages of the way in take longer to load than a search takes.
      const { indexSources } = await import("./index-sources.ts");
      return indexSources(
        sources,
        {
          location,
          ...(embedder === undefined ? {} : { embedder }),
          existing: async () => ((await storeExists(location)) ? store() : undefined),
          create: openForWriting,
        },
        indexOptions,
      );
    },
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

/** Half an index with vectors and half without would rank wrongly and say nothing. */
function withoutVectors(store: string, found: string): SpecLensError {
  return new SpecLensError(
    "store-incompatible",
    `The index in ${store} holds vectors of ${found}; adding documents without would break it.\n` +
      "Give the same --embedder, or make the index anew with speclens index --rebuild.",
    { store, found, wanted: "none" },
  );
}
