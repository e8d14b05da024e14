import { writeFileSync } from "node:fs";
import { heading } from "./heading.mjs";

/**
 * Writes what a benchmark measured, with its date, machine and command.
 *
 * @param {string | undefined} path nothing is written without one
 * @param {object} measured
 */
export function writeJson(path, measured) {
  if (path === undefined) return;
  const [machine, command] = heading().split("\n");
  writeFileSync(path, `${JSON.stringify({ machine, command, ...measured }, null, 1)}\n`);
}
