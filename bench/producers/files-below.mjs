import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * The OpenAPI documents below a folder, by path; a file is itself.
 *
 * @param {string} path
 * @returns {string[]}
 */
export function filesBelow(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(json|ya?ml)$/.test(name))
    .sort()
    .map((name) => join(path, name));
}
