import { readDocuments } from "../categories/read-documents.mjs";
import { documentPassages } from "./document-passages.mjs";

/**
 * The passages of documents.
 *
 * @param {readonly string[]} sources files and folders
 */
export async function readPassages(sources) {
  const passages = [];
  for await (const { id, document } of readDocuments(sources))
    passages.push(...documentPassages(id, document));
  return passages;
}
