import { compactIndexOperation } from "@speclens/render";
import { readDocuments } from "../categories/read-documents.mjs";

/** @typedef {import("@speclens/render").CompactIndexDocument} CompactIndexDocument */

/**
 * The documents of a folder as the compact index takes them, ordered by id.
 *
 * @param {string} folder
 * @returns {Promise<CompactIndexDocument[]>}
 */
export async function readIndexDocuments(folder) {
  const found = [];
  for await (const { id, document } of readDocuments([folder])) {
    const schemas = new Map(document.schemas.map(({ name, definition }) => [name, definition]));
    const operations = document.operations.map((operation) =>
      compactIndexOperation(operation, (name) => schemas.get(name)),
    );
    found.push({ id, operations });
  }
  return found.sort((left, right) => (left.id < right.id ? -1 : 1));
}
