import { realpath } from "node:fs/promises";
import { basename, dirname, join, sep } from "node:path";
import { userCache } from "../files/user-cache.ts";

/** Whether a place is in what the cache writes, by whatever links and spelling; it need not be there. */
export async function isInCache(location: string): Promise<boolean> {
  if (location.includes("://")) return false;
  const place = await realPlace(location);
  for (const name of ["stores", "remote"] as const) {
    const folder = await realPlace(userCache(name));
    if (place === folder || place.startsWith(folder + sep)) return true;
  }
  return false;
}

/** The real path of what is there, with the names below it that are not. */
async function realPlace(path: string): Promise<string> {
  const above = dirname(path);
  return await realpath(path).catch(async () =>
    above === path ? path : join(await realPlace(above), basename(path)),
  );
}
