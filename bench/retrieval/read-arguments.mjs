import { parseArgs } from "node:util";
import { parseLimit } from "./parse-limit.mjs";
import { stop } from "./stop.mjs";

/**
 * @typedef {object} Arguments
 * @property {string} folder of the question sets
 * @property {string} [only]
 * @property {number | undefined} limit
 * @property {boolean} fresh
 * @property {string} [json]
 * @property {string} [hold]
 * @property {string[]} embedder
 */

/**
 * The arguments of the benchmarks that ask sets of questions; the process ends with 2 where they are wrong.
 *
 * @param {string} usage
 * @param {readonly ("hold" | "embedder")[]} [further] options that only some have
 * @returns {Arguments}
 */
export function readArguments(usage, further = []) {
  const { positionals, values } = parse();
  const [folder] = positionals;
  const limit = parseLimit(values.limit);
  if (folder === undefined || positionals.length > 1)
    return refuse("Name one folder of question sets.");
  if (typeof limit === "string") return refuse(limit);
  for (const name of /** @type {const} */ (["hold", "embedder"]))
    if (values[name] !== undefined && !further.includes(name))
      return refuse(`This command has no --${name}.`);
  return { folder, fresh: false, embedder: [], ...values, limit };

  function parse() {
    try {
      return parseArgs({
        allowPositionals: true,
        options: {
          only: { type: "string" },
          limit: { type: "string" },
          fresh: { type: "boolean" },
          json: { type: "string" },
          hold: { type: "string" },
          embedder: { type: "string", multiple: true },
        },
      });
    } catch (error) {
      return refuse(error instanceof Error ? error.message : String(error));
    }
  }

  /**
   * @param {string} problem
   * @returns {never}
   */
  function refuse(problem) {
    return stop(`${problem}\nusage: ${usage}`);
  }
}
