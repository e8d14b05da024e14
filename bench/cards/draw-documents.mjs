import { createHash } from "node:crypto";

/** Number of documents with labels. */
const DRAWN = 100;

const SEED = "2026-11-24";

/**
 * Draws documents of different providers: 100 providers, and one document of each, in the order of their hashes.
 *
 * @param {readonly string[]} ids ids of all documents: paths whose first folder is the provider
 * @returns {string[]}
 */
export function drawDocuments(ids) {
  /** @type {Map<string, string>} */
  const first = new Map();
  for (const id of [...ids].sort(byHash)) {
    const provider = providerOf(id);
    if (!first.has(provider)) first.set(provider, id);
  }
  const providers = [...first.keys()].sort(byHash).slice(0, DRAWN);
  return providers.map((provider) => first.get(provider) ?? "");
}

/** @param {string} id */
function providerOf(id) {
  return id.split("/")[0] ?? "";
}

/**
 * @param {string} left
 * @param {string} right
 */
function byHash(left, right) {
  return hashOf(left) < hashOf(right) ? -1 : 1;
}

/** @param {string} text */
function hashOf(text) {
  return createHash("sha256").update(`${SEED}\n${text}`).digest("hex");
}
