import { readdir, stat } from "node:fs/promises";
import { isInCache } from "../cache/is-in-cache.ts";
import type { BegunReading } from "../contracts/begun-reading.ts";
import type { Engine } from "../contracts/engine.ts";
import type { ReadingOptions } from "../contracts/reading-options.ts";
import { chooseEmbedder } from "../embedder/embedder-choice.ts";
import { INDEX_LOCK } from "../indexing/target/lock-store.ts";
import { engineWith, openEngine } from "./open-engine.ts";

/**
 * Opens an engine for questions and starts indexing its sources without waiting. The index is the named store or,
 * if none is named, a store in the user's cache for this content. The store may also be a document or a folder of
 * documents.
 *
 * @throws SpecLensError `source-not-found`, `source-unreadable`, `remote-refused`, `document-conflict`; through
 * `indexed`, the errors of `Engine.index`
 */
export async function beginReading(options: ReadingOptions = {}): Promise<BegunReading> {
  const {
    sources = [],
    store,
    storeWithin,
    storeAccess,
    embedder,
    categories,
    compression,
    rememberUse,
    rememberQuestions,
    changeDays,
    answering,
    remote,
    follow,
    ...indexOptions
  } = options;
  if (sources.length > 0) {
    const embedders = await chooseEmbedder(embedder);
    try {
      if (!store) {
        const { readFromCache } = await import("./read-from-cache.ts");
        return await readFromCache(sources, embedders, options);
      }
      const engine = engineWith(embedders, {
        ...{ store, storeWithin, storeAccess },
        ...{ categories, compression, answering, rememberUse, rememberQuestions, changeDays },
        remote,
      });
      if (!follow) return { engine, indexed: engine.index(sources, indexOptions) };
      const following = await engine.follow(sources, indexOptions);
      return { engine, following, indexed: following.index(indexOptions) };
    } catch (error) {
      await embedders.close();
      throw error;
    }
  }
  return store && (await isSource(store))
    ? beginReading({ ...options, sources: [store], store: undefined })
    : { engine: await openNamed(options) };
}

/**
 * Opens an engine like `beginReading`, but waits until everything is indexed.
 *
 * @throws SpecLensError the errors of `Engine.index`, if there is something to index
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

/** Opens the named store. A store in the cache is protected from removal until the engine is closed. */
async function openNamed(options: ReadingOptions): Promise<Engine> {
  const { store, storeWithin, storeAccess, embedder, compression, answering, signal } = options;
  const { rememberUse, rememberQuestions } = options;
  const engine = await openEngine({
    ...{ store, storeWithin, storeAccess, embedder },
    ...{ compression, answering, rememberUse, rememberQuestions },
  });
  if (!(await isInCache(engine.store))) return engine;
  const { openCachedStore } = await import("../cache/open-cached-store.ts");
  return openCachedStore(engine, signal);
}

/** Returns whether a location contains documents: a file, a web address, or a folder without store files. */
async function isSource(place: string): Promise<boolean> {
  if (place.includes("://")) return /^https?:/i.test(place);
  const found = await stat(place).catch(() => undefined);
  if (found === undefined || found.isFile()) return found !== undefined;
  // A run that was stopped before it wrote a document leaves only the lock.
  const names = await readdir(place);
  return !names.some((name) => name.endsWith(".lance") || name === INDEX_LOCK);
}
