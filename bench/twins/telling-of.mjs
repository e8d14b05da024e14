import { summaryWords, wordsOf } from "./twin-words.mjs";

/**
 * What tells two hits apart in words: a note of ours, their summaries, or their categories.
 *
 * @typedef {"note" | "summary" | "category" | "nothing"} Telling
 */

/**
 * @param {import("./ask-for-twins.mjs").TwinPair} pair
 * @returns {{ by: Telling, notes: string[], isTrue: boolean }}
 */
export function tellingOf({ hits: [one, other] }) {
  const notes = [one, other].flatMap(({ differs }) => differs ?? []);
  const isOwn = isTrueOf(one.differs, one) && isTrueOf(other.differs, other);
  const isTrue = isOwn && !(isTrueOf(one.differs, other) && isTrueOf(other.differs, one));
  if (one.differs !== other.differs) return { by: "note", notes, isTrue };
  const [words, others] = [one, other].map(({ summary = "" }) => summaryWords(summary).join(" "));
  if (words !== others) return { by: "summary", notes, isTrue };
  return { by: one.category !== other.category ? "category" : "nothing", notes, isTrue };
}

/**
 * Whether all phrases of a note are true of a hit, by its method and path. No note is true of all.
 *
 * @param {string | undefined} note
 * @param {import("@speclens/core").Hit} hit
 */
function isTrueOf(note, hit) {
  return note?.split(", ").every((phrase) => fits(phrase, hit)) ?? true;
}

/**
 * @param {string} phrase
 * @param {import("@speclens/core").Hit} hit
 * @returns {boolean}
 */
function fits(phrase, { path: written, method }) {
  const path = written.replace(/\/$/, "");
  const named = (/** @type {RegExp} */ pattern) => pattern.exec(phrase)?.[1];
  const absent = named(/^no (.+) given$/);
  if (absent !== undefined) return !leadsToOne(absent, path);
  const one = named(/^(?:for |in )?one (.+)$/);
  if (one !== undefined) return leadsToOne(one, path);
  const given = named(/^(.+) given$/);
  if (given !== undefined) return areIn(given, /\{([^{}]*)\}$/.exec(path)?.[1] ?? "");
  const list = named(/^a list of (.+)$/);
  if (list !== undefined)
    return !path.endsWith("}") && path.toLowerCase().includes(list.split(" ").at(-1) ?? "");
  if (phrase === "for the signed-in user")
    return /(?:^|\/)(?:@?me|my|mine|myself|self|current|~|user)(?:\/|$)/i.test(path);
  if (phrase === "replaces everything") return method === "PUT";
  if (phrase === "changes only what is given") return method === "PATCH";
  if (phrase === "arguments in the URL") return method === "GET";
  if (phrase === "arguments in the body") return method === "POST";
  // Apart from these, a phrase repeats a segment, so the number of a noun counts.
  const segments = path.split("/").map((segment) => wordsOf(segment).join(" "));
  const words = wordsOf(phrase.replace(/^(?:for|in the|under|version|by) /, "")).join(" ");
  return segments.some((segment) => segment.endsWith(words));
}

/**
 * Whether a path has one of these: a parameter after a segment with the words, or one that has them itself.
 *
 * @param {string} words
 * @param {string} path
 */
function leadsToOne(words, path) {
  const steps = path.matchAll(/([^/{}]*)\/?((?:\{[^{}]*\}\/?)+)/g);
  return [...steps].some(
    ([, name = "", parameters = ""]) =>
      areIn(words, name) || (name === "" && areIn(words, parameters.replace(/[-_]?id\b/gi, ""))),
  );
}

/**
 * Whether a text ends in these words, be they in the plural or abbreviated.
 *
 * @param {string} words
 * @param {string} text
 */
function areIn(words, text) {
  const wanted = wordsOf(words);
  const has = wordsOf(text).slice(-wanted.length);
  return wanted.every((word, place) => isSameWord(word, has[place] ?? ""));
}

/**
 * @param {string} word in the singular
 * @param {string} one
 */
function isSameWord(word, one) {
  if (one === word || (one === "people" && word === "person")) return true;
  const stem = one.replace(/(?:ie|e)?s$/, "");
  return (
    stem.length > 1 &&
    (word.replace(/[ye]$/, "") === stem || (stem.length > 2 && word.startsWith(stem)))
  );
}
