import { cpSync, mkdirSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** What stands in files that a project has no business with. */
export const CANARY = "CANARY-5527";

/**
 * @typedef {object} Project
 * @property {string} place what holds all of it
 * @property {string} outside a folder beside the project, with another one's documents, index and secrets
 * @property {string} victim a cached index of the other project
 * @property {() => void} forget makes the secrets look unread
 * @property {() => string[]} readFiles which of the secrets were read since; none where the system does not tell
 */

/**
 * @typedef {object} Neighbourhood
 * @property {string} cache with an index of the other project
 * @property {string} victim the name of that index
 */

/**
 * A cache with another project's index in it, of which each attack gets a copy.
 *
 * @param {import("../tools.mjs").Tools} tools
 * @returns {Promise<Neighbourhood>}
 */
export async function makeNeighbourhood({ folder, cache, example, speclens }) {
  cpSync(example, join(folder, "bookshop.yaml"));
  const env = { SPECLENS_EMBEDDER: "none" };
  await speclens(["search", "refund", "--store", "bookshop.yaml"], { env });
  const { stdout } = await speclens(["cache", "--json"], { env });
  return { cache, victim: basename(String(JSON.parse(stdout).stores[0].store)) };
}

/**
 * A cloned project in the attack's folder, and beside it what it must not reach.
 *
 * @param {import("../tools.mjs").Tools} tools
 * @param {Neighbourhood} neighbourhood
 * @returns {Project}
 */
export function makeProject({ folder, cache, home, example, write }, neighbourhood) {
  const place = dirname(folder);
  const outside = join(place, "outside");
  mkdirSync(outside);
  cpSync(example, join(folder, "openapi.yaml"));
  write("model/tokenizer.json", "{}");
  cpSync(example, join(outside, "bookshop.yaml"));
  cpSync(neighbourhood.cache, cache, { recursive: true });
  const victim = join(cache, "stores", neighbourhood.victim);
  const secrets = [
    "secret.txt",
    "tokens",
    "secret.yaml",
    "model/tokenizer.json",
    "model/model.safetensors",
  ];
  const files = [...secrets.map((file) => join(outside, file)), join(home, ".netrc")];
  for (const file of files) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${CANARY}: ${CANARY}\nkey: ${CANARY}\n`);
  }
  const forget = () => {
    // So old that Linux notes the next reading (relatime).
    for (const file of files) utimesSync(file, new Date("2001-01-01"), new Date("2001-01-02"));
  };
  const read = () => files.filter((file) => statSync(file).atime.getFullYear() > 2001);
  return { place, outside, victim, forget, readFiles: read };
}
