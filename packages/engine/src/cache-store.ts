import { createHash } from "node:crypto";
import { join } from "node:path";
import { readSource, type SourceFile } from "@speclens/parser";
import envPaths from "env-paths";

export interface CacheStoreOptions {
  /** As the engine takes it. Default: `none`. */
  readonly embedder?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * The store of sources that are asked without being indexed first: a folder in the user's cache,
 * named by the sources, their content and the embedder. The same files with the same content meet
 * the same store; a copy elsewhere gets its own, since a store remembers where it read from.
 *
 * @throws SpecLensError `source-unreadable`
 */
export async function cacheStore(
  sources: readonly SourceFile[],
  { embedder, signal }: CacheStoreOptions = {},
): Promise<string> {
  const key = createHash("sha256").update(`${embedder || "none"}\n`);
  for (const source of sources) {
    const { hash } = await readSource(source, signal);
    key.update(`${source.id}\0${source.path}\0${hash}\n`);
  }
  return join(envPaths("speclens", { suffix: "" }).cache, "stores", key.digest("hex").slice(0, 24));
}
