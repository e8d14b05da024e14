import { createHash } from "node:crypto";
import { lstatSync, readdirSync, readFileSync, readlinkSync } from "node:fs";
import { join, relative } from "node:path";

/**
 * What stands below a folder: a line for each entry, with its content's hash. Links are not followed.
 *
 * @param {string} folder
 * @param {(path: string) => boolean} [leaveOut] paths relative to the folder
 * @returns {Map<string, string>}
 */
export function snapshot(folder, leaveOut = () => false) {
  /** @type {Map<string, string>} */
  const entries = new Map();
  const walk = (/** @type {string} */ place) => {
    for (const name of readdirSync(place).sort()) {
      const path = join(place, name);
      const shown = relative(folder, path);
      if (leaveOut(shown)) continue;
      const status = lstatSync(path);
      const content = status.isFile()
        ? createHash("sha256").update(readFileSync(path)).digest("hex")
        : status.isSymbolicLink()
          ? readlinkSync(path)
          : "";
      entries.set(shown, `${status.mode.toString(8)} ${content}`);
      if (status.isDirectory()) walk(path);
    }
  };
  walk(folder);
  return entries;
}

/**
 * What differs between two snapshots, the first three entries.
 *
 * @param {Map<string, string>} before
 * @param {Map<string, string>} after
 */
export function changes(before, after) {
  const paths = new Set([...before.keys(), ...after.keys()]);
  return [...paths].filter((path) => before.get(path) !== after.get(path)).slice(0, 3);
}
