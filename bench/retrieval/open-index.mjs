import { join } from "node:path";
import { SpecLensError } from "@speclens/core";
import { openEngine } from "@speclens/engine";
import { root } from "../../scripts/lib/run-program.mjs";
import { documentName } from "./document-name.mjs";

/** Folder of all that these benchmarks write. */
export const cacheFolder = join(root, ".cache", "bench-retrieval");

/**
 * Name of a set's store.
 *
 * @param {string} set
 * @param {string} [embedder] Default: the engine's.
 */
export function setStore(set, embedder = "default") {
  return join(set, embedder.replaceAll(/[^\w.-]+/g, "-"));
}

/** @typedef {Awaited<ReturnType<typeof openEngine>>} Engine */

/**
 * @typedef {object} OpenIndex
 * @property {Engine} engine
 * @property {number} documents
 * @property {number} operations
 * @property {(names: readonly string[] | undefined) => string[] | undefined} idsOf ids of the documents
 * that a question's `scope` names
 */

/**
 * Opens a store, brought in line with documents where they are named. One that this version cannot use is
 * made anew.
 *
 * @param {object} options
 * @param {string} options.store name of its folder in the cache
 * @param {readonly string[]} [options.sources]
 * @param {string} [options.embedder] Default: the engine's.
 * @param {boolean} [options.fresh] reads all documents again, also those that did not change
 * @returns {Promise<OpenIndex>}
 */
export async function openIndex({ store, sources, embedder, fresh = false }) {
  const engine = await openEngine({ store: join(cacheFolder, store), embedder });
  if (sources !== undefined) await indexSources(engine, sources, fresh);
  const documents = await engine.documents();
  /** @type {Map<string, string[]>} */
  const byName = new Map();
  for (const { id } of documents)
    byName.set(documentName(id), [...(byName.get(documentName(id)) ?? []), id]);
  return {
    engine,
    documents: documents.length,
    operations: documents.reduce((sum, { operationsIndexed }) => sum + operationsIndexed, 0),
    idsOf: (names) =>
      names?.flatMap((name) => {
        const ids = byName.get(documentName(name));
        if (ids === undefined) throw new Error(`A question asks ${name}, which is not indexed.`);
        return ids;
      }),
  };
}

/**
 * @param {Engine} engine
 * @param {readonly string[]} sources
 * @param {boolean} rebuild
 */
async function indexSources(engine, sources, rebuild) {
  try {
    await engine.index(sources, { rebuild });
  } catch (error) {
    // Made by another version, or with another state of the built-in model.
    if (!SpecLensError.is(error, "store-incompatible")) throw error;
    await engine.index(sources, { rebuild: true });
  }
}
