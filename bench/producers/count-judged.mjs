import { join } from "node:path";
import { jsonLines } from "../retrieval/json-lines.mjs";
import { printShare } from "./print-share.mjs";

/** @typedef {{ document: string, set: string, right: boolean }} Judged */

/**
 * `right`: a caller finds in that answer a value that the needed one takes.
 *
 * @param {string} file default: the edges that were judged here.
 */
export function countJudged(file) {
  /** @type {Judged[]} */
  const lines = jsonLines(file || join(import.meta.dirname, "judged.jsonl"));
  const documents = grouped(lines);
  for (const [document, edges] of documents)
    printShare(document, edges.filter(({ right }) => right).length, edges.length);
  for (const set of ["developed", "held out"]) {
    const edges = lines.filter((line) => line.set === set);
    if (edges.length === 0) continue;
    printShare(`${set}, right`, edges.filter(({ right }) => right).length, edges.length);
  }
}

/** @param {readonly Judged[]} lines */
function grouped(lines) {
  /** @type {Map<string, Judged[]>} */
  const groups = new Map();
  for (const line of lines) {
    const group = groups.get(line.document) ?? [];
    group.push(line);
    groups.set(line.document, group);
  }
  return groups;
}
