import { randomIntegers } from "@speclens/engine/measures";
import { openIndex, setStore } from "../retrieval/open-index.mjs";
import { sample } from "../retrieval/sample.mjs";
import { ASKED } from "./spec-sets.mjs";
import { summaryWords, tailOf } from "./twin-words.mjs";

/**
 * @typedef {object} TwinPair two similar hits of an answer
 * @property {string} key
 * @property {string} document
 * @property {string} query
 * @property {readonly [import("@speclens/core").Hit, import("@speclens/core").Hit]} hits
 * @property {readonly string[]} lines of the answer
 */

const SHOWN = 5;
/** The share of words in both summaries from which paths that end alike make twins. */
const NEARLY = 0.8;
const SEED = 1;

/**
 * Asks the questions of a set, and finds the twins among the hits of each answer.
 *
 * @param {import("../retrieval/read-question-sets.mjs").QuestionSet} set
 * @param {(text: string) => number} count tokens
 */
export async function askForTwins({ name, sources, files }, count) {
  const { engine, idsOf } = await openIndex({ store: setStore(name), sources });
  const asked = files.flatMap(({ questions }) => questions);
  /** @type {{ query: string, scope?: string[] }[]} */
  const questions = asked.length > 0 ? asked : await summariesOf(engine);
  /** @type {TwinPair[]} */
  const pairs = [];
  const counts = { questions: questions.length, tokens: 0, noteTokens: 0, marked: 0 };
  for (const { query, scope } of questions) {
    const documents = idsOf(scope);
    const { text } = await engine.answers.search({ query, documents });
    const lines = text.split("\n");
    counts.tokens += count(text);
    const { hits, noMatch } = await engine.json.search({ query, documents, top: SHOWN });
    // Hits far below the best one are not in the answer.
    const shown = hits.filter(({ operation }) => !noMatch && text.includes(` ${operation} `));
    const notes = shown.flatMap(({ differs }) => differs ?? []);
    if (notes.length > 0) counts.marked++;
    for (const note of notes) counts.noteTokens += count(` · ${note}`);
    for (const [place, one] of shown.entries())
      for (const other of shown.slice(place + 1)) {
        if (!areTwins(one, other)) continue;
        const lineOf = (/** @type {typeof one} */ { operation }) =>
          lines.find((line) => ` ${line} `.includes(` ${operation} `)) ?? operation;
        pairs.push({
          key: JSON.stringify([one.document, ...[one.operation, other.operation].sort()]),
          document: one.document,
          query,
          hits: [one, other],
          lines: [lineOf(one), lineOf(other)],
        });
      }
  }
  await engine.close();
  return { pairs, ...counts };
}

/** @param {import("../retrieval/open-index.mjs").Engine} engine */
async function summariesOf(engine) {
  const operations = await engine.operations();
  const said = operations.flatMap(({ summary }) => (summary ? [summary] : []));
  return sample([...new Set(said)], ASKED, randomIntegers(SEED)).map((query) => ({ query }));
}

/**
 * @param {import("@speclens/core").Hit} one
 * @param {import("@speclens/core").Hit} other
 */
function areTwins(one, other) {
  if (one.document !== other.document || one.method !== other.method) return false;
  const words = new Set(summaryWords(one.summary ?? ""));
  const others = new Set(summaryWords(other.summary ?? ""));
  const common = [...words].filter((word) => others.has(word)).length;
  const all = words.size + others.size - common;
  if (all > 0 && common === all) return true;
  return tailOf(one.path) === tailOf(other.path) && (all === 0 || common / all >= NEARLY);
}
