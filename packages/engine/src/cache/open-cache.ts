import { chmod, mkdir, readdir, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { SpecLensError } from "@speclens/core";
import { userCache } from "../files/user-cache.ts";

/** Only the owner may read the cache, because it contains documents and the secrets that seal cursors. */
const PRIVATE = 0o700;

/**
 * Creates the folder for the cache's stores if necessary, and denies other users access to the cache.
 *
 * @throws SpecLensError `store-unreadable` if the folder cannot be created
 */
export async function openCache(): Promise<void> {
  const stores = userCache("stores");
  try {
    await mkdir(stores, { recursive: true, mode: PRIVATE });
  } catch (error) {
    throw noCache(dirname(stores), error);
  }
  for (const folder of [stores, userCache("remote")]) await makePrivate(folder);
  if (await isOurs(dirname(stores))) await makePrivate(dirname(stores));
}

/** Denies other users access to a folder. Does nothing if the folder belongs to another user or does not exist. */
export async function makePrivate(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  try {
    const { mode } = await stat(folder);
    if ((mode & 0o077) !== 0) await chmod(folder, PRIVATE);
  } catch {
    // If the process may not change the permissions, it usually cannot write either. Use the folder as it is.
  }
}

/** Returns whether the cache belongs to SpecLens alone. `SPECLENS_CACHE` may name a shared folder such as /tmp. */
async function isOurs(cache: string): Promise<boolean> {
  const names = await readdir(cache).catch(() => [""]);
  return names.every((name) => /^(?:stores|remote|use|pruned|telemetry\.sqlite.*)$/.test(name));
}

function noCache(cache: string, error: unknown): SpecLensError {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  const reason =
    code === "EEXIST" || code === "ENOTDIR" || code === "ENOENT"
      ? "a file or a broken link is in its place"
      : `its folder cannot be created (${code ?? error})`;
  return new SpecLensError(
    "store-unreadable",
    `Cannot create the cache at ${cache}: ${reason}.\nFix that folder, or set SPECLENS_CACHE to another one.`,
    { store: cache },
    { cause: error },
  );
}
