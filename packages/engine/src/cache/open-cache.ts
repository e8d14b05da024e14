import { chmod, mkdir, readdir, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { SpecLensError } from "@speclens/core";
import { userCache } from "../files/user-cache.ts";

/** The folders of the cache are for their owner alone: they hold documents, and secrets of cursors. */
const PRIVATE = 0o700;

/**
 * Makes the folder of the cache's stores where it is not there, and sees that nobody else may look into
 * the cache.
 *
 * @throws SpecLensError `store-unreadable` if there can be no such folder
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

/** Takes others' rights from a folder. Of one that is somebody else's, or is not there, nothing comes. */
export async function makePrivate(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  try {
    const { mode } = await stat(folder);
    if ((mode & 0o077) !== 0) await chmod(folder, PRIVATE);
  } catch {
    // Whoever may not change it may mostly not write it either; it is used as it is.
  }
}

/** `SPECLENS_CACHE` may name a folder that others use, too, such as /tmp. */
async function isOurs(cache: string): Promise<boolean> {
  const names = await readdir(cache).catch(() => [""]);
  return names.every((name) => /^(?:stores|remote|telemetry\.sqlite.*)$/.test(name));
}

function noCache(cache: string, error: unknown): SpecLensError {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  const reason =
    code === "EEXIST" || code === "ENOTDIR" || code === "ENOENT"
      ? "a file or a link to nowhere stands where a folder is needed"
      : `its folder cannot be made (${code ?? error})`;
  return new SpecLensError(
    "store-unreadable",
    `There can be no cache at ${cache}: ${reason}.\nSee to that folder, or name another one with SPECLENS_CACHE.`,
    { store: cache },
    { cause: error },
  );
}
