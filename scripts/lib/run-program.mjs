// Runs other programs the same way on Linux, macOS and Windows.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Root folder of the repository. */
export const root = fileURLToPath(new URL("../..", import.meta.url));

/**
 * @typedef {object} RunOptions
 * @property {boolean} [shell]
 * @property {boolean} [quiet] Output is shown only after a failure.
 * @property {boolean} [mayFail] Without it, a failure ends this process with the same exit status.
 */

/**
 * Runs a program to its end and returns its exit status.
 *
 * @param {string} program
 * @param {readonly string[]} parameters
 * @param {RunOptions} [options]
 * @returns {number}
 */
export function runProgram(
  program,
  parameters,
  { shell = false, quiet = false, mayFail = false } = {},
) {
  const { status, error, stdout } = spawnSync(program, parameters, {
    cwd: root,
    stdio: ["inherit", quiet ? "pipe" : "inherit", "inherit"],
    encoding: "utf8",
    maxBuffer: Number.POSITIVE_INFINITY,
    shell,
    env: {
      ...process.env,
      // turbo starts pnpm by its name.
      PATH: join(root, "node_modules", ".bin") + delimiter + (process.env.PATH ?? ""),
      // Nothing here calls home.
      DO_NOT_TRACK: "1",
      TURBO_TELEMETRY_DISABLED: "1",
      TURBO_NO_UPDATE_NOTIFIER: "1",
    },
  });
  if (error) throw error;
  if (status !== 0 && quiet) process.stdout.write(stdout);
  if (status !== 0 && !mayFail) process.exit(status ?? 1);
  return status ?? 1;
}

/**
 * Runs a program that must succeed, and returns what it prints, without spaces around it.
 *
 * @param {string} program
 * @param {readonly string[]} parameters
 * @throws Error if it cannot be started or fails
 */
export function outputOf(program, parameters) {
  return execFileSync(program, parameters, {
    cwd: root,
    encoding: "utf8",
    shell: process.platform === "win32",
  }).trim();
}

/**
 * Runs npm: the one that started this script, if npm did.
 *
 * @param {readonly string[]} parameters
 * @param {RunOptions} [options]
 */
export function runNpm(parameters, options) {
  const npm = process.env.npm_execpath;
  if (npm?.endsWith("npm-cli.js") && existsSync(npm))
    return runProgram(process.execPath, [npm, ...parameters], options);
  return runProgram("npm", parameters, { ...options, shell: process.platform === "win32" });
}

/**
 * Runs turbo tasks in the packages that have them.
 *
 * @param {readonly string[]} parameters
 * @param {RunOptions} [options]
 */
export function runTurbo(parameters, options) {
  const turbo = join(root, "node_modules", "turbo", "bin", "turbo");
  return runProgram(process.execPath, [turbo, "run", ...parameters], options);
}
