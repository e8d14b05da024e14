import { lstat } from "node:fs/promises";
import { isAbsolute, join, relative, sep } from "node:path";

/**
 * Returns whether an absolute path is below a folder, without symbolic links in between. The file need not exist
 * yet. Returns false for anything but an absolute path, such as a URI.
 */
export async function isBelow(folder: string, path: string): Promise<boolean> {
  if (!isAbsolute(path)) return false;
  const way = relative(folder, path);
  const parts = way.split(sep);
  if (parts[0] === "" || parts[0] === ".." || isAbsolute(way)) return false;
  const steps = parts.map((_, index) => join(folder, ...parts.slice(0, index + 1)));
  const found = await Promise.all(steps.map((step) => lstat(step).catch(() => undefined)));
  return !found.some((entry) => entry?.isSymbolicLink());
}
