import { findSources, loadSource, parseDocument } from "@speclens/parser";
import { sample } from "../retrieval/sample.mjs";

/**
 * @typedef {import("@speclens/core").ApiDocument} ApiDocument
 * @typedef {import("@speclens/core").JsonSchema} JsonSchema
 * @typedef {import("@speclens/core").Operation} Operation
 *
 * @typedef {object} DrawnOperation
 * @property {ApiDocument} document
 * @property {Operation} operation
 * @property {(name: string) => JsonSchema | undefined} resolve
 */

/**
 * Draws operations evenly from documents. Of more than `most` documents, draws the documents first. Each document is
 * read twice, so that only one is in memory at a time.
 *
 * @param {readonly string[]} sources
 * @param {{ count: number, most: number, random: (count: number) => number }} options
 * @returns {AsyncGenerator<DrawnOperation>}
 */
export async function* drawOperations(sources, { count, most, random }) {
  const files = sample(await findSources(sources), most, random);
  /** @type {{ file: (typeof files)[number], place: number }[]} */
  const all = [];
  for (const file of files) {
    const { operations = [] } = (await read(file)) ?? {};
    for (const place of operations.keys()) all.push({ file, place });
  }
  /** @type {Map<(typeof files)[number], Set<number>>} */
  const drawn = new Map();
  for (const { file, place } of sample(all, count, random))
    drawn.set(file, (drawn.get(file) ?? new Set()).add(place));
  for (const [file, places] of drawn) {
    const document = await read(file);
    if (document === undefined) continue;
    const schemas = new Map(document.schemas.map(({ name, definition }) => [name, definition]));
    for (const place of places) {
      const operation = document.operations[place];
      if (operation !== undefined)
        yield { document, operation, resolve: (name) => schemas.get(name) };
    }
  }
}

/** @param {Awaited<ReturnType<typeof findSources>>[number]} file */
async function read(file) {
  try {
    const { text, ...source } = await loadSource(file);
    return parseDocument(text, { id: file.id, source: file.path, ...source }).document;
  } catch {
    return undefined;
  }
}
