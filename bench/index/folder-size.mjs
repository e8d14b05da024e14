import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * MiB of all files below a folder.
 *
 * @param {string} folder
 */
export function folderSize(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  const bytes = files.map(({ parentPath, name }) => statSync(join(parentPath, name)).size);
  return bytes.reduce((sum, size) => sum + size, 0) / 2 ** 20;
}
