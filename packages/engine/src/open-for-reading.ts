import { readdir, stat } from "node:fs/promises";
import { chooseEmbedder, type EmbedderChoice } from "./embedder-choice.ts";
import type { Engine } from "./engine.ts";
import type { EngineOptions } from "./engine-options.ts";
import type { IndexReport } from "./index-report.ts";
import type { IndexOptions } from "./index-sources.ts";
import { engineWith, openEngine } from "./open-engine.ts";

export interface ReadingOptions extends EngineOptions, IndexOptions {
  /** Files, folders, globs or URLs to index first, where that is not done yet. Default: none. */
  readonly sources?: readonly string[] | undefined;
}

export interface BegunReading {
  readonly engine: Engine;
  /** Settles when the sources are indexed; ask the engine only then. Absent without sources. */
  readonly indexed?: Promise<IndexReport>;
}

/**
 * Opens an engine to ask it, and begins to index its sources without waiting for them: into the store
 * if one is named, else into the user's cache, once for each content. A document or a folder of
 * documents may also stand in place of the store.
 *
 * @throws SpecLensError `source-not-found`, `source-unreadable`, `remote-refused`,
 * `document-conflict`; and by way of `indexed` what `Engine.index` throws
 */
export async function beginReading(options: ReadingOptions = {}): Promise<BegunReading> {
  const {
    sources = [],
    store,
    storeAccess,
    embedder,
    categories,
    compression,
    remote,
    ...indexOptions
  } = options;
  if (sources.length > 0) {
    const embedders = await chooseEmbedder(embedder);
    try {
      const place = store || (await storeInCache(sources, embedders, options));
      const engine = engineWith(embedders, {
        ...{ store: place, storeAccess },
        ...{ categories, compression, remote },
      });
      return { engine, indexed: engine.index(sources, indexOptions) };
    } catch (error) {
      await embedders.close();
      throw error;
    }
  }
  return store && (await isSource(store))
    ? beginReading({ ...options, sources: [store], store: undefined })
    : { engine: await openEngine({ store, storeAccess, embedder, compression }) };
}

/**
 * As `beginReading`, and waits until everything is indexed.
 *
 * @throws SpecLensError what `Engine.index` throws, where there is something to index
 */
export async function openForReading(options: ReadingOptions = {}): Promise<Engine> {
  const { engine, indexed } = await beginReading(options);
  try {
    await indexed;
    return engine;
  } catch (error) {
    await engine.close();
    throw error;
  }
}

async function storeInCache(
  sources: readonly string[],
  embedders: EmbedderChoice,
  { name, signal, categories, remote }: ReadingOptions,
): Promise<string> {
  const { findSources } = await import("@speclens/parser");
  const { cacheStore } = await import("./cache-store.ts");
  const files = await findSources(sources, { name, signal });
  const embedder = await embedders.forNewStore();
  return cacheStore(files, { embedder: embedder?.id, categories, remote, signal });
}

/** Whether a place holds documents: a file, a web address, or a folder without tables of a store. */
async function isSource(place: string): Promise<boolean> {
  if (place.includes("://")) return /^https?:/i.test(place);
  const found = await stat(place).catch(() => undefined);
  if (found === undefined || found.isFile()) return found !== undefined;
  return !(await readdir(place)).some((name) => name.endsWith(".lance"));
}
