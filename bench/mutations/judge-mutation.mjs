import { changeSource } from "./changed-source.mjs";
import { buildPackage, packageOf, testsPass } from "./run-tests.mjs";

/**
 * @typedef {object} Verdict
 * @property {string} name
 * @property {"killed" | "survived" | "unbuilt"} outcome Whether a test noticed it; `unbuilt`: the compiler did.
 * @property {number} seconds
 */

/**
 * Puts a mutation in, runs the tests that have to notice it, and takes it out, however they end.
 *
 * @param {import("./mutations.mjs").Mutation} mutation
 * @param {AbortSignal} signal
 * @returns {Promise<Verdict>}
 */
export async function judgeMutation(mutation, signal) {
  const started = performance.now();
  const folder = packageOf(mutation);
  const restore = changeSource(mutation);
  /** @type {Verdict["outcome"]} */
  let outcome = "unbuilt";
  try {
    if (await buildPackage(folder, signal))
      outcome = (await testsPass(mutation.tests, signal)) ? "survived" : "killed";
  } finally {
    restore();
    await buildPackage(folder);
  }
  const seconds = Math.round((performance.now() - started) / 1000);
  return { name: mutation.name, outcome, seconds };
}
