import { createHash } from "node:crypto";
import { join } from "node:path";
import { readSource, type SourceFile } from "@speclens/parser";
import envPaths from "env-paths";

/**
 * The store of sources that are asked without being indexed first: a folder in the user's cache,
 * named by the content of the sources. The same content meets the same store, wherever it lies.
 *
 * @throws SpecLensError `source-unreadable`
 */
export async function cacheStore(
  sources: readonly SourceFile[],
  signal?: AbortSignal,
): Promise<string> {
  const key = createHash("sha256");
  for (const source of sources) {
    const { hash } = await readSource(source, signal);
    key.update(`${source.id}\0${source.path}\0${hash}\n`);
  }
  return join(envPaths("speclens", { suffix: "" }).cache, "stores", key.digest("hex").slice(0, 24));
}
