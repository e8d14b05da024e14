import { readdir, stat } from "node:fs/promises";
import type { Engine, EngineOptions } from "./engine.ts";
import type { IndexOptions } from "./index-sources.ts";
import { openEngine } from "./open-engine.ts";
import { openSources } from "./open-sources.ts";

export interface ReadingOptions extends EngineOptions, IndexOptions {
  /** Files, folders or globs to index first, where that is not done yet. Default: none. */
  readonly sources?: readonly string[] | undefined;
}

/**
 * Opens an engine to ask it. Sources are indexed first, into the store if one is named and else into
 * the user's cache; a document or a folder of documents may also stand in place of the store.
 *
 * @throws SpecLensError what `Engine.index` throws, where there is something to index
 */
export async function openForReading(options: ReadingOptions = {}): Promise<Engine> {
  const { sources = [], store, ...others } = options;
  const place =
    sources.length === 0 && store !== undefined && (await isSource(store)) ? store : undefined;
  if (place === undefined && sources.length === 0)
    return openEngine({ store, embedder: options.embedder });
  const { engine, indexed } =
    place === undefined
      ? await openSources(sources, { store, ...others })
      : await openSources([place], others);
  try {
    await indexed;
    return engine;
  } catch (error) {
    await engine.close();
    throw error;
  }
}

/** Whether a place holds documents: it is a file, or a folder without tables of a store. */
async function isSource(place: string): Promise<boolean> {
  if (place.includes("://")) return false;
  const found = await stat(place).catch(() => undefined);
  if (found === undefined || found.isFile()) return found !== undefined;
  return !(await readdir(place)).some((name) => name.endsWith(".lance"));
}
