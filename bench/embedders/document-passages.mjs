import { chunkDocument } from "@speclens/chunker";

/**
 * @typedef {object} Passage
 * @property {string} document its id
 * @property {string} operation
 * @property {string} summary
 * @property {string} description
 * @property {string} text as an index embeds it
 */

/**
 * A document's operations, as an index embeds them: of those in several parts the first.
 *
 * @param {string} id
 * @param {import("../categories/read-documents.mjs").ApiDocument} document
 * @returns {Passage[]}
 */
export function documentPassages(id, document) {
  const byId = new Map(document.operations.map((operation) => [operation.id, operation]));
  return chunkDocument(document).chunks.flatMap((chunk) => {
    if (chunk.type !== "endpoint" || (chunk.part?.number ?? 1) !== 1) return [];
    const { summary = "", description = "" } = byId.get(chunk.name) ?? {};
    return [{ document: id, operation: chunk.name, summary, description, text: chunk.embedText }];
  });
}
