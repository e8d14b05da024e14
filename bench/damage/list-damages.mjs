import { readdirSync, statSync } from "node:fs";
import { join, sep } from "node:path";

/**
 * One way to harm one file or table of a store.
 *
 * @typedef {object} Damage
 * @property {string} table
 * @property {string} kind what the file is: data, manifest, transaction, deletions, an index, the table
 * @property {string} way cut, empty, flip, remove
 * @property {string} path below the store
 * @property {number} [offset] of the byte that is flipped
 */

/** Places in a file where a byte is flipped, as shares of its length; the last one is its end. */
const PLACES = [0.02, 0.25, 0.5, 0.75, 0.97];

/**
 * Every damage of a store: each file cut to half, emptied, removed and flipped at several places, and
 * each table removed.
 *
 * @param {string} store
 * @param {number} flips places a file, beside the fixed ones, drawn at random
 * @param {() => number} random in [0, 1)
 * @returns {Damage[]}
 */
export function listDamages(store, flips, random) {
  const files = readdirSync(store, { recursive: true, encoding: "utf8" })
    .filter((path) => statSync(join(store, path)).isFile())
    .sort();
  const tables = [...new Set(files.map((path) => path.split(sep)[0] ?? ""))];
  return [
    ...files.flatMap((path) => damagesOf(path, statSync(join(store, path)).size, flips, random)),
    ...tables.map((path) => ({ table: nameOf(path), kind: "table", way: "remove", path })),
  ];
}

/**
 * @param {string} path
 * @param {number} size
 * @param {number} flips
 * @param {() => number} random
 * @returns {Damage[]}
 */
function damagesOf(path, size, flips, random) {
  const shares = [...PLACES, ...Array.from({ length: flips }, random)];
  const offsets = [...new Set(shares.map((share) => Math.floor(share * size)))];
  const target = { table: nameOf(path.split(sep)[0] ?? ""), kind: kindOf(path), path };
  return [
    ...["cut", "empty", "remove"].map((way) => ({ ...target, way })),
    ...(size === 0 ? [] : offsets.map((offset) => ({ ...target, way: "flip", offset }))),
  ];
}

/** @param {string} folder */
function nameOf(folder) {
  return folder.replace(/\.lance$/, "");
}

/** @param {string} path */
function kindOf(path) {
  if (path.includes("_transactions")) return "transaction";
  if (path.includes("_deletions")) return "deletions";
  if (path.endsWith("latest_version_hint.json")) return "hint";
  if (path.includes("_versions")) return "manifest";
  if (!path.includes("_indices")) return "data";
  return /part_|invert|tokens|docs/.test(path) ? "index part" : "index";
}
