import type { Engine, EngineOptions } from "./engine.ts";
import type { IndexReport } from "./index-report.ts";
import type { IndexOptions } from "./index-sources.ts";
import { openEngine } from "./open-engine.ts";

export interface OpenedSources {
  readonly engine: Engine;
  /** Settles when the sources are indexed; ask the engine only then. */
  readonly indexed: Promise<IndexReport>;
}

/**
 * Opens an engine over sources that are given in place of a store. They are indexed into the user's
 * cache, once for each content, unless `store` says where.
 *
 * @throws SpecLensError `source-not-found`, `source-unreadable`, `document-conflict`; and by way of
 * `indexed` what `Engine.index` throws
 */
export async function openSources(
  sources: readonly string[],
  options: EngineOptions & IndexOptions = {},
): Promise<OpenedSources> {
  const { store, embedder, ...indexOptions } = options;
  const engine = await openEngine({
    store: store ?? (await storeInCache(sources, options)),
    embedder,
  });
  return { engine, indexed: engine.index(sources, indexOptions) };
}

async function storeInCache(
  sources: readonly string[],
  { name, embedder, signal }: EngineOptions & IndexOptions,
): Promise<string> {
  const { findSources } = await import("@speclens/parser");
  const { cacheStore } = await import("./cache-store.ts");
  return cacheStore(await findSources(sources, { name, signal }), { embedder, signal });
}
