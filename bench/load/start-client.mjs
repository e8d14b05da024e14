import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";

/**
 * @typedef {object} Batch
 * @property {string} url
 * @property {readonly import("./draw-calls.mjs").Call[]} calls
 * @property {number} connections
 */

/**
 * @typedef {object} Timed
 * @property {number} milliseconds
 * @property {string} [error] what went wrong
 * @property {string} [cursor] of the next page
 */

/**
 * @typedef {object} Outcome
 * @property {readonly Timed[]} timed in the order of the calls
 * @property {number} seconds of all together
 */

/** Starts the process that asks. */
export function startClient() {
  const child = fork(fileURLToPath(new URL("client.mjs", import.meta.url)));
  return {
    /**
     * @param {Batch} batch
     * @returns {Promise<Outcome>}
     */
    ask: (batch) =>
      new Promise((resolve, reject) => {
        const leave = (/** @type {number | null} */ code) =>
          reject(new Error(`The client ended with ${code}.`));
        child.once("exit", leave);
        child.once("message", (outcome) => {
          child.removeListener("exit", leave);
          resolve(/** @type {Outcome} */ (outcome));
        });
        child.send(batch);
      }),
    stop: () => void child.disconnect(),
  };
}
