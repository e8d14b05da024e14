import { createHash } from "node:crypto";
import { lstat, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { escapeControls } from "@speclens/core";
import { findSources, loadSource, type SourceFile } from "@speclens/parser";
import { STORE_FORMAT } from "@speclens/retrieval";
import { asCacheError, foreignDocuments, HELD_ADVICE } from "../cache/as-cache-error.ts";
import { askThrough } from "../cache/ask-through.ts";
import { healOnce } from "../cache/heal-once.ts";
import { openCache } from "../cache/open-cache.ts";
import { dropDamagedStore, stampOf } from "../cache/remove-cached-store.ts";
import { fillCachedStore } from "../cache/use-cached-store.ts";
import type { Engine } from "../contracts/engine.ts";
import type { EngineOptions } from "../contracts/engine-options.ts";
import type { IndexReport } from "../contracts/index-report.ts";
import type { ReadingOptions } from "../contracts/reading-options.ts";
import type { EmbedderChoice } from "../embedder/embedder-choice.ts";
import { userCache } from "../files/user-cache.ts";
import { indexHash } from "../indexing/index-hash.ts";
import { storedSource } from "../indexing/stored-source.ts";
import { engineWith } from "./open-engine.ts";

/**
 * Opens an engine for the sources' store in the user's cache, and starts indexing the sources. The store is not
 * removed while the engine is open. If the store is found to be damaged, now or during a question, it is rebuilt
 * once, unless another process has it open.
 *
 * @throws SpecLensError `source-not-found`, `source-unreadable`, `remote-refused`, `document-conflict`,
 * `embedder-unavailable`, `store-unreadable` if the cache cannot be created, `aborted`
 */
export async function readFromCache(
  sources: readonly string[],
  embedders: EmbedderChoice,
  options: ReadingOptions,
): Promise<{ engine: Engine; indexed: Promise<IndexReport> }> {
  const { categories, compression, answering, rememberUse, rememberQuestions } = options;
  const { remote, name, rebuild, onProgress, onNotice, signal } = options;
  const files = await findSources(sources, { name, signal });
  await openCache();
  const embedder = (await embedders.forNewStore())?.id;
  const store = await cacheStore(files, { embedder, categories, remote, signal });
  const roots = [...new Set(files.map(({ root }) => storedSource(root)))];
  const [first = "", ...more] = roots.map(escapeControls);
  const named = more.length === 0 ? first : `${first} and ${more.length} more`;
  const notify = (): void => onNotice?.(`the cached index of ${named} is damaged; rebuilding it`);
  if (await removeWhatIsNoFolder(store)) notify();
  const isNew = (await readdir(store).catch(() => [])).every((entry) => !entry.endsWith(".lance"));

  const note = { sources: roots, embedder };
  let filled = await fillCachedStore(store, note, signal);
  const engine = engineWith(embedders, {
    ...{ store, isOfCache: true, useFolder: cachedUse(roots) },
    ...{ categories, compression, answering, rememberUse, rememberQuestions, remote },
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
    if (outcome === "dropped") notify();
    return fill();
  };
  const { begin, ask } = healOnce(makeAnew, (error) => asCacheError(error, HELD_ADVICE));
  const close = async (): Promise<void> => {
    await engine.close();
    await filled.release();
  };
  return { engine: { ...askThrough(engine, ask), close }, indexed: begin(fill, !isNew) };
}

/** Removes a file or link at the location of a store. If this fails, opening the store reports it. */
async function removeWhatIsNoFolder(store: string): Promise<boolean> {
  const found = await lstat(store).catch(() => undefined);
  if (found === undefined || found.isDirectory()) return false;
  return rm(store, { force: true }).then(
    () => true,
    () => false,
  );
}

/**
 * Returns the folder for the remembered use of these sources. It does not depend on their contents, so that a changed
 * document, which gets another store, keeps it.
 */
function cachedUse(roots: readonly string[]): string {
  const key = createHash("sha256").update(JSON.stringify([...roots].sort()));
  return join(userCache("use"), key.digest("hex").slice(0, 24));
}

export interface CacheStoreOptions extends Pick<EngineOptions, "categories" | "remote"> {
  /** Id of the embedder. Default: none, for search by words alone. */
  readonly embedder?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Returns the store for sources that are queried without being indexed first: a folder in the user's cache. Its
 * name consists of the store format, which identifies outdated stores, and a hash of the sources, their content,
 * the embedder's id and the categorization rules. The same files with the same content share a store. A copy
 * elsewhere gets a separate store, because a store remembers its sources.
 *
 * @throws SpecLensError `source-unreadable`, `remote-refused`
 */
export async function cacheStore(
  sources: readonly SourceFile[],
  { embedder = "none", categories = {}, remote, signal }: CacheStoreOptions = {},
): Promise<string> {
  const key = createHash("sha256").update(`${embedder}\n`);
  for (const source of sources) {
    const { hash } = await loadSource(source, { remote, signal });
    key.update(`${source.id}\0${source.path}\0${indexHash(hash, categories)}\n`);
  }
  return join(userCache("stores"), `${STORE_FORMAT}-${key.digest("hex").slice(0, 24)}`);
}
