import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { documentName } from "../retrieval/document-name.mjs";
import { withoutOperations } from "./without-operations.mjs";

/** @typedef {import("./answers-of.mjs").Answer} Answer */

/**
 * A copy of documents that operations can be taken out of.
 *
 * @typedef {object} DocumentCopy
 * @property {(answers: readonly Answer[]) => void} takeOut puts the documents back as they were, then
 * takes these operations out
 */

/**
 * @param {readonly string[]} sources files and folders
 * @param {string} target an empty folder, or none yet
 * @returns {DocumentCopy}
 */
export function copyDocuments(sources, target) {
  rmSync(target, { recursive: true, force: true });
  const copies = sources
    .flatMap(filesOf)
    .map(({ path, below }) => ({ path, copy: join(target, below) }));
  for (const { path, copy } of copies) {
    mkdirSync(dirname(copy), { recursive: true });
    copyFileSync(path, copy);
  }
  /** @type {typeof copies} */
  let changed = [];
  return {
    takeOut: (answers) => {
      for (const { path, copy } of changed) copyFileSync(path, copy);
      changed = copies.filter(({ path, copy }) => {
        const name = documentName(path.replaceAll("\\", "/"));
        const here = answers.filter(({ document = name }) => document === name);
        if (here.length === 0) return false;
        const operations = new Set(here.map(({ operation }) => operation));
        const text = withoutOperations(readFileSync(path, "utf8"), operations);
        if (text !== undefined) writeFileSync(copy, text);
        return text !== undefined;
      });
    },
  };
}

/**
 * The JSON and YAML files of a source, and their paths below it.
 *
 * @param {string} source
 */
function filesOf(source) {
  if (!statSync(source).isDirectory()) return [{ path: source, below: basename(source) }];
  return readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter((below) => /\.(json|ya?ml)$/i.test(below))
    .map((below) => ({ path: join(source, below), below }));
}
