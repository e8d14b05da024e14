import { spawn } from "node:child_process";

/** A command that waits for somebody ends after this. */
const LONGEST_RUN = 120_000;

/**
 * Runs a command line in a terminal of its own and returns all that it wrote, with the escape sequences. Needs the program
 * `script` of Linux.
 *
 * @param {string} command for the shell
 * @param {object} options
 * @param {number} options.columns
 * @param {string} options.cwd
 * @param {Readonly<Record<string, string>>} options.env
 * @returns {Promise<string>}
 */
export async function runInTerminal(command, { columns, cwd, env }) {
  const line = `stty cols ${columns} rows 50; ${command}`;
  const child = spawn("script", ["--quiet", "--return", "--command", line, "/dev/null"], {
    cwd,
    env: { ...env, TERM: "xterm-256color" },
    stdio: ["ignore", "pipe", "inherit"],
    timeout: LONGEST_RUN,
  });
  /** @type {Buffer[]} */
  const parts = [];
  child.stdout.on("data", (part) => parts.push(part));
  await new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", resolve);
  });
  return Buffer.concat(parts).toString("utf8");
}
