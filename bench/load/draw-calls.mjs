import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { root } from "../../scripts/lib/run-program.mjs";

/**
 * @typedef {object} Call
 * @property {string} name of the tool
 * @property {Record<string, unknown>} arguments
 */

/** Words that agents put around a question. */
const AROUND = ["how do I", "which call can", "I need to", "please", "with the API,", ""];

/**
 * Calls as agents make them: half of them searches, a quarter operations, the rest catalogs and schemas.
 * Questions are written ones and summaries in other words, so that few come twice.
 *
 * @param {import("../answers/read-facts.mjs").DocumentFacts} facts
 * @param {number} count
 * @param {number} seed
 * @returns {Call[]}
 */
export function drawCalls({ operations, schemas, summaries }, count, seed) {
  const written = readFileSync(join(root, "examples", "github-questions.jsonl"), "utf8")
    .trim()
    .split("\n")
    .map((line) => String(JSON.parse(line).query));
  const asked = fc
    .tuple(fc.constantFrom(...AROUND), fc.constantFrom(...written, ...summaries))
    .map(([around, question]) => `${around} ${question}`.trim());
  const search = asked.map((query) => ({ name: "searchEndpoints", arguments: { query } }));
  const operation = fc
    .constantFrom(...operations)
    .map(({ name }) => ({ name: "getEndpoint", arguments: { operation: name } }));
  const schema = fc
    .constantFrom(...schemas)
    .map(({ name }) => ({ name: "getSchema", arguments: { name } }));
  const catalog = fc.constant({ name: "getEndpointCategories", arguments: {} });
  /** @type {fc.Arbitrary<Call>} */
  const call = fc.oneof(
    { weight: 4, arbitrary: search },
    { weight: 2, arbitrary: operation },
    { weight: 1, arbitrary: schema },
    { weight: 1, arbitrary: catalog },
  );
  // Unbiased: arguments are not to become smaller or larger from run to run.
  return fc.sample(fc.noBias(call), { numRuns: count, seed });
}
