import { readDocuments } from "../categories/read-documents.mjs";
import { documentPassages } from "./document-passages.mjs";

/**
 * The passages of the documents below a folder.
 *
 * @param {string} folder
 * @param {ReadonlySet<string>} [wanted] ids of documents. Default: all.
 */
export async function readPassages(folder, wanted) {
  const passages = [];
  for await (const { id, document } of readDocuments([folder]))
    if (wanted?.has(id) ?? true) passages.push(...documentPassages(id, document));
  return passages;
}
