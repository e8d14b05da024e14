import { realpath } from "node:fs/promises";
import { basename, dirname, join, sep } from "node:path";
import { userCache } from "../files/user-cache.ts";

/**
 * Returns whether a location is inside a part of the cache that SpecLens writes to, regardless of links and
 * spelling. The location need not exist.
 */
export async function isInCache(location: string): Promise<boolean> {
  if (location.includes("://")) return false;
  const place = await realPlace(location);
  for (const name of ["stores", "remote", "use"] as const) {
    const folder = await realPlace(userCache(name));
    if (place === folder || place.startsWith(folder + sep)) return true;
  }
  return false;
}

/** Returns the real path of the existing part of a path, followed by the names that do not exist. */
async function realPlace(path: string): Promise<string> {
  const above = dirname(path);
  return await realpath(path).catch(async () =>
    above === path ? path : join(await realPlace(above), basename(path)),
  );
}
