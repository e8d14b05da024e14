import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const here = fileURLToPath(new URL(".", import.meta.url));

/**
 * @typedef {import("./run-attack.mjs").Attack & { quick: boolean }} RowAttack
 */

/**
 * The attacks of all files of `rows/`: those that an audit found.
 *
 * @returns {Promise<RowAttack[]>}
 */
export async function findRows() {
  const files = await importAll("rows");
  return files.flatMap(({ row, kind, attacks }) =>
    attacks.map((/** @type {RowAttack} */ { name, quick, run }) => ({
      ...{ kind, source: row, name, quick: quick === true },
      run,
    })),
  );
}

/**
 * All generators of `generators/`.
 *
 * @returns {Promise<import("./run-generator.mjs").Generator[]>}
 */
export function findGenerators() {
  return importAll("generators");
}

/** @param {string} folder */
async function importAll(folder) {
  const names = readdirSync(join(here, folder)).filter((name) => name.endsWith(".mjs"));
  return Promise.all(
    names.sort().map((name) => import(pathToFileURL(join(here, folder, name)).href)),
  );
}
