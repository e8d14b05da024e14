import { spawn } from "node:child_process";
import { join } from "node:path";
import { root } from "../../scripts/lib/run-program.mjs";

/** Folder of the package that a mutation is of. @param {{ readonly file: string }} mutation */
export function packageOf({ file }) {
  return file.split("/").slice(0, 2).join("/");
}

/**
 * Builds a package, and before it what it depends on.
 *
 * @param {string} folder
 * @param {AbortSignal} [signal]
 * @returns {Promise<boolean>} Whether it compiles.
 */
export async function buildPackage(folder, signal) {
  return await run(join(root, folder), ["typescript/bin/tsc", "-b"], signal);
}

/**
 * Runs test files of packages, package by package, until one fails.
 *
 * @param {readonly import("./mutations.mjs").TestFiles[]} tests
 * @param {AbortSignal} [signal]
 * @returns {Promise<boolean>} Whether all passed.
 */
export async function testsPass(tests, signal) {
  for (const { folder, files } of tests) {
    // With a reporter of its own, so that the report of the whole suite stays.
    const parameters = ["vitest/vitest.mjs", "run", "--reporter=dot", ...files];
    if (!(await run(join(root, folder), parameters, signal))) return false;
  }
  return true;
}

/**
 * @param {string} cwd
 * @param {readonly string[]} parameters Of Node.js: a program in `node_modules`, and what it takes.
 * @param {AbortSignal} [signal]
 * @returns {Promise<boolean>} Whether it ended with 0.
 */
function run(cwd, [program = "", ...parameters], signal) {
  return new Promise((resolve, reject) => {
    const path = join(root, "node_modules", program);
    const child = spawn(process.execPath, [path, ...parameters], { cwd, stdio: "ignore", signal });
    child.once("error", reject);
    child.once("exit", (code) => resolve(code === 0));
  });
}
