import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../../scripts/lib/run-program.mjs";

/** What has to be restored after an interruption that left no time to. */
const journal = join(root, ".cache", "mutation.json");

/**
 * Puts a mutation into its source.
 *
 * @param {import("./mutations.mjs").Mutation} mutation
 * @returns {() => void} Restores the source.
 */
export function changeSource({ name, file, find, by }) {
  const path = join(root, file);
  const text = readFileSync(path, "utf8");
  const places = [...text.matchAll(new RegExp(find, "g"))].length;
  if (places !== 1)
    throw new Error(`${name}: ${find} occurs ${places} times in ${file}, not once.`);
  const changed = text.replace(find, by);
  mkdirSync(dirname(journal), { recursive: true });
  writeFileSync(journal, JSON.stringify({ path, text, changed }));
  writeFileSync(path, changed);
  return restoreSource;
}

/**
 * Restores the source that the last run left changed, if any: not where somebody has changed it since.
 *
 * @returns {boolean} Whether there was one.
 */
export function restoreSource() {
  if (!existsSync(journal)) return false;
  /** @type {{ readonly path: string, readonly text: string, readonly changed: string }} */
  const { path, text, changed } = JSON.parse(readFileSync(journal, "utf8"));
  if (readFileSync(path, "utf8") === changed) writeFileSync(path, text);
  rmSync(journal);
  return true;
}
