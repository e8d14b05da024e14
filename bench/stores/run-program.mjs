import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

/** The command line as users start it. */
export const SPECLENS = fileURLToPath(new URL("../../apps/cli/bin/speclens.mjs", import.meta.url));

/**
 * @typedef {object} Ended
 * @property {number | null} code null where it was killed
 * @property {string} output of both streams
 * @property {number} ms
 *
 * @typedef {object} Running
 * @property {import("node:child_process").ChildProcess} child
 * @property {Promise<Ended>} ended
 */

/**
 * Starts a program of Node.js, or another command.
 *
 * @param {readonly string[]} parameters
 * @param {Readonly<Record<string, string>>} [environment]
 * @param {string} [command]
 * @returns {Running}
 */
export function startProgram(parameters, environment = {}, command = process.execPath) {
  const started = performance.now();
  const child = spawn(command, parameters, {
    env: { ...process.env, SPECLENS_EMBEDDER: "none", ...environment },
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (/** @type {string} */ text) => {
      output += text;
    });
  /** @type {Promise<Ended>} */
  const ended = new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, output, ms: performance.now() - started }));
  });
  return { child, ended };
}
