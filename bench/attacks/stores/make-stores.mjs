import { cpSync } from "node:fs";
import { join } from "node:path";

/**
 * @typedef {object} Stores
 * @property {string} source the document that both indexes are of
 * @property {string} named a whole index in a folder that the user named
 * @property {string} cache a cache with a whole index of the document
 * @property {string} cached that index, below the cache
 * @property {readonly (readonly [command: readonly string[], answer: string])[]} right what commands answer about a whole one
 */

/** Commands that together read every table. */
const QUESTIONS = [
  ["search", "refund an order", "--json"],
  ["show", "addBook", "--section", "all", "--json"],
  ["schema", "Book", "--json"],
];

/**
 * A cached and a named index that attacks damage copies of.
 *
 * @param {import("../tools.mjs").Tools} tools
 * @returns {Promise<Stores>}
 */
export async function makeStores({ folder, cache, example, speclens }) {
  const source = join(folder, "bookshop.yaml");
  cpSync(example, source);
  const env = { SPECLENS_EMBEDDER: "none" };
  const named = join(folder, ".speclens");
  await speclens(["index", source], { env });
  await speclens(["search", "refund", "--store", source], { env });
  const { stdout } = await speclens(["cache", "--json"], { env });
  const cached = String(JSON.parse(stdout).stores[0].store);
  /** @type {[string[], string][]} */
  const right = [];
  for (const question of QUESTIONS) {
    const { code, stdout: answer } = await speclens([...question, "--store", named], { env });
    if (code !== 0) throw new Error(`a whole index does not answer ${question.join(" ")}`);
    right.push([question, facts(answer)]);
  }
  return { source, named, cache, cached, right };
}

/**
 * What an answer says, without what differs from time to time.
 *
 * @param {string} json
 */
export function facts(json) {
  try {
    const { stats, ...rest } = JSON.parse(json);
    return JSON.stringify(rest);
  } catch {
    return json;
  }
}
