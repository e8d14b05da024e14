import { chunkDocument } from "@speclens/chunker";
import { readDocuments } from "../categories/read-documents.mjs";

/**
 * @typedef {object} Passage
 * @property {string} document id below the folder
 * @property {string} operation
 * @property {string} text as it is embedded
 */

/**
 * The operations of the documents below a folder, as an index embeds them.
 *
 * @param {string} folder
 * @param {ReadonlySet<string>} [wanted] ids of documents. Default: all.
 * @returns {Promise<Passage[]>}
 */
export async function readPassages(folder, wanted) {
  /** @type {Passage[]} */
  const passages = [];
  for await (const { id, document } of readDocuments([folder])) {
    if (wanted !== undefined && !wanted.has(id)) continue;
    for (const { type, name, part, embedText } of chunkDocument(document).chunks)
      if (type === "endpoint" && (part === undefined || part.number === 1))
        passages.push({ document: id, operation: name, text: embedText });
  }
  return passages;
}
