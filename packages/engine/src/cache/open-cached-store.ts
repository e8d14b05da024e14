import type { Engine } from "../contracts/engine.ts";
import { asCacheError, foreignDocuments, removeAdvice } from "./as-cache-error.ts";
import { type Ask, askThrough } from "./ask-through.ts";
import { readNote } from "./cached-store-note.ts";
import { useCachedStore } from "./use-cached-store.ts";

/**
 * Opens an engine for reading a cached store that the user named by its path. The store is not removed while the
 * engine is open, and it only answers for the sources in its note.
 *
 * @throws SpecLensError `aborted`
 */
export async function openCachedStore(engine: Engine, signal?: AbortSignal): Promise<Engine> {
  const used = await useCachedStore(engine.store, signal);
  const note = await readNote(engine.store);
  const check = async (): Promise<void> => {
    const documents = await engine.documents();
    if (note !== undefined && documents.some(({ root }) => !note.sources.includes(root)))
      throw foreignDocuments(engine.store);
  };
  const ask: Ask = async (question) => {
    try {
      await check();
      return await question();
    } catch (error) {
      throw asCacheError(error, removeAdvice(engine.store));
    }
  };
  const close = async (): Promise<void> => {
    await engine.close();
    await used.release();
  };
  return { ...askThrough(engine, ask), close };
}
