import { basename } from "node:path";
import { jsonLines } from "./json-lines.mjs";
import { stop } from "./stop.mjs";

/**
 * @typedef {object} QuestionFile
 * @property {string} name the set's, with the language or what else tells its files apart
 * @property {import("./question.mjs").Question[]} questions
 */

/**
 * Reads the files of a set, that with the shortest name first: `queries.jsonl` before `queries.ru.jsonl`.
 * The process ends with 2 where one is empty.
 *
 * @param {string} name the set's
 * @param {readonly string[]} paths
 * @returns {QuestionFile[]}
 */
export function questionFiles(name, paths) {
  const sorted = [...paths].sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  return sorted.map((path) => {
    const part = sorted.length > 1 ? basename(path).split(".").slice(1, -1).join(" ") : "";
    const questions = jsonLines(path);
    if (questions.length === 0) return stop(`${path} holds no questions.`);
    return { name: `${name} ${part}`.trim(), questions };
  });
}
