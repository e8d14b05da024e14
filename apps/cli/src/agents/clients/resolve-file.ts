import { realpath } from "node:fs/promises";
import { basename, dirname, isAbsolute, join, relative } from "node:path";

/**
 * Resolves the links in the path of a file that may not exist yet.
 *
 * @param within the folder that the file must be in; undefined for any
 * @returns the path of the file itself; undefined if it is outside of the folder
 */
export async function resolveFile(
  file: string,
  within: string | undefined,
): Promise<string | undefined> {
  const real = await realPlace(file);
  if (within === undefined) return real;
  const way = relative(await realpath(within), real);
  return way.startsWith("..") || isAbsolute(way) ? undefined : real;
}

/** Resolves the links of the part of a path that exists. */
async function realPlace(place: string): Promise<string> {
  try {
    return await realpath(place);
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    const folder = dirname(place);
    if (code !== "ENOENT" || folder === place) throw error;
    return join(await realPlace(folder), basename(place));
  }
}
