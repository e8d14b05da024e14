import { documentName } from "./document-name.mjs";

/** @typedef {import("./question.mjs").Question} Question */

/**
 * @typedef {object} Judged
 * @property {boolean[]} relevant of each distinct hit, best first, whether it is one of the wanted
 * @property {number} wanted how many there are to be found; 1 where any of them is enough
 */

/**
 * Holds a ranking against what a question wants. Hits that mean the same count once: those that are as
 * good as the first relevant one, and, where the question names no documents, an operation of several.
 *
 * @param {Question} question
 * @param {Iterable<{ document: string, operation: string }>} hits best first
 * @param {number} [depth] distinct hits that are judged. Default: all.
 * @returns {Judged}
 */
export function judgeRanking(question, hits, depth = Number.POSITIVE_INFINITY) {
  const { relevant, relevant_specs: files, also_ok: alike = [], any_of: anyOf = false } = question;
  const keyOf = (/** @type {string} */ operation, /** @type {string | undefined} */ file) =>
    file === undefined ? operation : `${documentName(file)}#${operation}`;
  const wanted = new Set(relevant.map((operation, place) => keyOf(operation, files?.[place])));
  const [first = ""] = wanted;
  const same = new Map(alike.map((operation) => [keyOf(operation, files?.[0]), first]));
  const seen = new Set();
  for (const { document, operation } of hits) {
    if (seen.size >= depth) break;
    const key = keyOf(operation, files && document);
    seen.add(same.get(key) ?? key);
  }
  return {
    relevant: [...seen].map((key) => wanted.has(key)),
    wanted: anyOf ? 1 : wanted.size,
  };
}
