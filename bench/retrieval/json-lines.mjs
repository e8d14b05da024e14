import { readFileSync } from "node:fs";

/** @param {string} path */
export function jsonLines(path) {
  return readFileSync(path, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));
}
