import { openTools } from "./tools.mjs";
import { broken } from "./verdicts.mjs";

/** Seconds that an attack may take; one that takes longer has hung something. */
const LONGEST_ATTACK = 120;

/**
 * @typedef {object} Attack
 * @property {string} kind what is attacked: documents, http, mcp, configuration, stores, signals, terminal
 * @property {string} source the row of the audit, or the generator with its seed
 * @property {string} name
 * @property {(tools: import("./tools.mjs").Tools) => Promise<import("./verdicts.mjs").Verdict>} run
 *
 * @typedef {object} Outcome
 * @property {string} kind
 * @property {string} source
 * @property {string} name
 * @property {"ok" | "weak" | "broken"} verdict
 * @property {string} what what happened
 * @property {number} seconds
 */

/**
 * Runs an attack in a place of its own, and leaves nothing of it behind. What throws or does not end is broken.
 *
 * @param {Attack} attack
 * @param {string} root checkout under attack
 * @returns {Promise<Outcome>}
 */
export async function runAttack({ kind, source, name, run }, root) {
  const { tools, close } = openTools(root);
  const started = performance.now();
  const { verdict, what } = await withinTime(LONGEST_ATTACK, () => run(tools));
  const seconds = (performance.now() - started) / 1000;
  await close();
  return { kind, source, name, verdict, what, seconds };
}

/**
 * @param {number} seconds
 * @param {() => Promise<import("./verdicts.mjs").Verdict>} run
 * @returns {Promise<import("./verdicts.mjs").Verdict>}
 */
async function withinTime(seconds, run) {
  /** @type {NodeJS.Timeout | undefined} */
  let late;
  /** @type {Promise<import("./verdicts.mjs").Verdict>} */
  const tooLate = new Promise((resolve) => {
    late = setTimeout(() => resolve(broken(`not over after ${seconds} s`)), seconds * 1000);
  });
  try {
    return await Promise.race([run(), tooLate]);
  } catch (error) {
    return broken(`the attack failed: ${error instanceof Error ? error.stack : String(error)}`);
  } finally {
    clearTimeout(late);
  }
}
