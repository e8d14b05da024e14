import { randomIntegers } from "@speclens/engine/measures";
import { runAttack } from "./run-attack.mjs";
import { openTools } from "./tools.mjs";

/** So many draws for each attack, at most: a generator of few has fewer than are asked for. */
const MOST_TRIES = 20;

/** @typedef {(count: number) => number} Draw a whole number below the count */

/**
 * @template [Lab=unknown]
 * @typedef {object} MadeAttack
 * @property {string} name that tells one from the other
 * @property {(tools: import("./tools.mjs").Tools, lab: Lab) => Promise<import("./verdicts.mjs").Verdict>} run
 */

/**
 * @template [Lab=unknown]
 * @typedef {object} Generator What a file of `generators/` exports.
 * @property {string} kind
 * @property {string} name
 * @property {(tools: import("./tools.mjs").Tools) => Promise<Lab>} [open] makes what the attacks share, as a server
 * @property {(lab: Lab) => Promise<import("./verdicts.mjs").Verdict | undefined>} [harm] what the last attack has
 *   done to what they share; undefined: nothing
 * @property {readonly MadeAttack<Lab>[]} controls what is harmless and has to get through: else `refused` says nothing
 * @property {(draw: Draw, place: number) => MadeAttack<Lab>} make the attack at a place of the list, by draws of its own
 */

/**
 * Runs the controls of a generator and so many of its attacks, one after the other. The same seed makes the
 * same attacks. What they share is made anew after one that harmed it.
 *
 * @param {Generator} generator
 * @param {object} options
 * @param {number} options.count
 * @param {number} options.seed
 * @param {string} options.root checkout under attack
 * @param {(outcome: import("./run-attack.mjs").Outcome) => void} options.tell each outcome, as it comes
 */
export async function runGenerator(generator, { count, seed, root, tell }) {
  const { kind, name, open, harm, controls } = generator;
  const shared = share(root, open);
  const run = async (/** @type {MadeAttack} */ made, /** @type {string} */ source) => {
    const attack = {
      ...{ kind, source, name: made.name },
      run: async (/** @type {import("./tools.mjs").Tools} */ tools) => {
        const lab = await shared.get();
        const verdict = await made.run(tools, lab);
        if (verdict.verdict === "broken") return verdict;
        const harmed = await harm?.(lab);
        return harmed ? { ...harmed, what: `${verdict.what}; afterwards ${harmed.what}` } : verdict;
      },
    };
    const outcome = await runAttack(attack, root);
    if (outcome.verdict === "broken") await shared.drop();
    tell(outcome);
  };
  for (const control of controls) await run(control, `${name} control`);
  for (const [place, made] of drawAttacks(generator, { count, seed }).entries())
    await run(made, `${name} ${seed}:${place}`);
  await shared.drop();
}

/**
 * The attacks of a seed, none of them twice. Those of a longer list begin with those of a shorter one.
 *
 * @param {Pick<Generator, "make">} generator
 * @param {{ count: number, seed: number }} options
 * @returns {MadeAttack[]}
 */
export function drawAttacks({ make }, { count, seed }) {
  const seeds = randomIntegers(seed);
  /** @type {Map<string, MadeAttack>} */
  const made = new Map();
  for (let tries = 0; made.size < count && tries < MOST_TRIES * count; tries++) {
    const attack = make(randomIntegers(seeds(2 ** 31)), tries);
    if (!made.has(attack.name)) made.set(attack.name, attack);
  }
  return [...made.values()];
}

/**
 * What all attacks of a generator share, made when it is first asked for.
 *
 * @param {string} root
 * @param {Generator["open"]} open
 */
function share(root, open) {
  /** @type {{ lab: unknown, close: () => Promise<void> } | undefined} */
  let shared;
  return {
    get: async () => {
      if (shared !== undefined || open === undefined) return shared?.lab;
      const { tools, close } = openTools(root);
      try {
        shared = { lab: await open(tools), close };
      } catch (error) {
        await close();
        throw error;
      }
      return shared.lab;
    },
    drop: async () => {
      await shared?.close();
      shared = undefined;
    },
  };
}
