import { lstat, readdir, rm } from "node:fs/promises";
import { escapeControls } from "@speclens/core";
import { findSources } from "@speclens/parser";
import { askThrough } from "../cache/ask-through.ts";
import { cacheStore } from "../cache/cache-store.ts";
import { asCacheError, foreignDocuments, HELD_ADVICE } from "../cache/cached-store-errors.ts";
import { dropDamagedStore } from "../cache/drop-damaged-store.ts";
import { healOnce } from "../cache/heal-once.ts";
import { openCache } from "../cache/open-cache.ts";
import { stampOf } from "../cache/remove-cached-store.ts";
import { fillCachedStore } from "../cache/use-cached-store.ts";
import type { Engine } from "../contracts/engine.ts";
import type { IndexReport } from "../contracts/index-report.ts";
import type { ReadingOptions } from "../contracts/reading-options.ts";
import type { EmbedderChoice } from "../embedder/embedder-choice.ts";
import { storedSource } from "../indexing/stored-source.ts";
import { engineWith } from "./open-engine.ts";

/**
 * Opens an engine over the sources' own store in the user's cache, from which nobody removes it until it
 * is closed, and begins to index them. A store that turns out to be damaged, now or when it is asked, is
 * made anew, once, unless another process has it open.
 *
 * @throws SpecLensError `source-not-found`, `source-unreadable`, `remote-refused`, `document-conflict`,
 * `embedder-unavailable`, `store-unreadable` where there can be no cache, `aborted`
 */
export async function readFromCache(
  sources: readonly string[],
  embedders: EmbedderChoice,
  { categories, compression, remote, name, rebuild, onProgress, onNotice, signal }: ReadingOptions,
): Promise<{ engine: Engine; indexed: Promise<IndexReport> }> {
  const files = await findSources(sources, { name, signal });
  await openCache();
  const embedder = (await embedders.forNewStore())?.id;
  const store = await cacheStore(files, { embedder, categories, remote, signal });
  const roots = [...new Set(files.map(({ root }) => storedSource(root)))];
  const [first = "", ...others] = roots.map(escapeControls);
  const named = others.length === 0 ? first : `${first} and ${others.length} more`;
  const tell = (): void => onNotice?.(`the cached index of ${named} was damaged and is made anew`);
  if (await removeWhatIsNoFolder(store)) tell();
  const isNew = (await readdir(store).catch(() => [])).every((entry) => !entry.endsWith(".lance"));

  const note = { sources: roots, embedder };
  let filled = await fillCachedStore(store, note, signal);
  const engine = engineWith(embedders, {
    ...{ store, isOfCache: true },
    ...{ categories, compression, remote },
  });
  const fill = async (): Promise<IndexReport> => {
    const report = await engine.index(sources, { name, rebuild, onProgress, signal });
    const documents = await engine.documents();
    if (documents.some(({ root }) => !roots.includes(root))) throw foreignDocuments(store);
    await filled.complete(report);
    return report;
  };
  const makeAnew = async (): Promise<IndexReport | undefined> => {
    const stamp = await stampOf(store);
    await engine.forgetStore();
    await filled.release();
    const outcome = await dropDamagedStore(store, stamp);
    filled = await fillCachedStore(store, note, signal);
    if (outcome === "held") return undefined;
    if (outcome === "dropped") tell();
    return fill();
  };
  const { begin, ask } = healOnce(makeAnew, (error) => asCacheError(error, HELD_ADVICE));
  const close = async (): Promise<void> => {
    await engine.close();
    await filled.release();
  };
  return { engine: { ...askThrough(engine, ask), close }, indexed: begin(fill, !isNew) };
}

/** A file or a link in place of a store is none of the cache's; where it cannot be removed, it is told later. */
async function removeWhatIsNoFolder(store: string): Promise<boolean> {
  const found = await lstat(store).catch(() => undefined);
  if (found === undefined || found.isDirectory()) return false;
  return rm(store, { force: true }).then(
    () => true,
    () => false,
  );
}
