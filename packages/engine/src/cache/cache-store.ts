import { createHash } from "node:crypto";
import { join } from "node:path";
import { loadSource, type SourceFile } from "@speclens/parser";
import { STORE_FORMAT } from "@speclens/retrieval";
import type { EngineOptions } from "../contracts/engine-options.ts";
import { userCache } from "../files/user-cache.ts";
import { indexHash } from "../indexing/index-hash.ts";

export interface CacheStoreOptions extends Pick<EngineOptions, "categories" | "remote"> {
  /** Id of the embedder. Default: none, words alone. */
  readonly embedder?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * The store of sources that are asked without being indexed first: a folder in the user's cache. Its
 * name has the format of stores, which tells old ones from those that are still used, and a hash of the
 * sources, their content, the embedder's id and the rules for categories. The same files with the same
 * content meet the same store; a copy elsewhere gets its own, since a store remembers where it read from.
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
