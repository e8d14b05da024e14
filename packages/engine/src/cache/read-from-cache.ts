import { findSources } from "@speclens/parser";
import { cacheStore } from "../cache-store.ts";
import type { EmbedderChoice } from "../embedder-choice.ts";
import type { Engine } from "../engine.ts";
import type { EngineOptions } from "../engine-options.ts";
import type { IndexReport } from "../index-report.ts";
import type { IndexOptions } from "../index-sources.ts";
import { engineWith } from "../open-engine.ts";
import { storedSource } from "../stored-source.ts";
import { fillCachedStore } from "./use-cached-store.ts";

/**
 * Opens an engine over the sources' own store in the user's cache, from which nobody removes it until it
 * is closed, and begins to index them.
 *
 * @throws SpecLensError `source-not-found`, `source-unreadable`, `remote-refused`, `document-conflict`,
 * `embedder-unavailable`, `aborted`
 */
export async function readFromCache(
  sources: readonly string[],
  embedders: EmbedderChoice,
  { categories, compression, remote }: EngineOptions,
  options: IndexOptions,
): Promise<{ engine: Engine; indexed: Promise<IndexReport> }> {
  const { name, signal } = options;
  const files = await findSources(sources, { name, signal });
  const embedder = (await embedders.forNewStore())?.id;
  const store = await cacheStore(files, { embedder, categories, remote, signal });
  const roots = [...new Set(files.map(({ root }) => storedSource(root)))];
  const filled = await fillCachedStore(store, { sources: roots, embedder }, signal);
  const engine = engineWith(embedders, { store, categories, compression, remote });
  const index = async (): Promise<IndexReport> => {
    const report = await engine.index(sources, options);
    await filled.complete(report);
    return report;
  };
  const close = async (): Promise<void> => {
    await engine.close();
    await filled.release();
  };
  return { engine: { ...engine, close }, indexed: index() };
}
