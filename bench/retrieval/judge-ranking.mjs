import { documentName } from "./document-name.mjs";

/** @typedef {import("./question.mjs").Question} Question */

/**
 * Holds a ranking against what a question wants: for each thing the place of the hit that is it, 1 for the
 * best. Hits that mean the same count once and take one place: those that are as good as one another, and,
 * where the question names no documents, an operation of several.
 *
 * @param {Question} question
 * @param {Iterable<{ document: string, operation: string }>} hits best first
 * @param {number} [depth] distinct hits that are judged. Default: all.
 * @returns {import("@speclens/engine/measures").Ranks} one, where any of what is wanted is enough
 */
export function judgeRanking(question, hits, depth = Number.POSITIVE_INFINITY) {
  const { relevant, relevant_specs: files, also_ok: alike = [], any_of: anyOf = false } = question;
  const keyOf = (/** @type {string} */ operation, /** @type {string | undefined} */ file) =>
    file === undefined ? operation : `${documentName(file)}#${operation}`;
  const named = relevant.map((operation, place) => keyOf(operation, files?.[place]));
  const [first = ""] = named;
  const asFirst = alike.map((operation) => keyOf(operation, files?.[0]));
  const same = new Map([...asFirst, ...(anyOf ? named : [])].map((key) => [key, first]));
  /** @type {Map<string, number>} */
  const places = new Map();
  for (const { document, operation } of hits) {
    if (places.size >= depth) break;
    const key = keyOf(operation, files && document);
    const meant = same.get(key) ?? key;
    if (!places.has(meant)) places.set(meant, places.size + 1);
  }
  return [...new Set(anyOf ? [first] : named)].map((key) => places.get(key));
}
