import { askQuestion, loadTokenCounter } from "@speclens/engine";
import { recallAt } from "@speclens/engine/measures";
import { openStore } from "@speclens/retrieval";
import { median } from "simple-statistics";
import { judgeRanking } from "../retrieval/judge-ranking.mjs";
import { wholeText } from "./whole-text.mjs";

/**
 * @typedef {object} AnswerFigures
 * @property {number} tokens o200k, exact
 * @property {number} recall of the hits that it names
 *
 * @typedef {object} AskedThreeWays one question
 * @property {AnswerFigures} whole the first hits with the whole text of their first chunks
 * @property {AnswerFigures} lines the same hits, a line each: no minimum, no twins
 * @property {AnswerFigures} compressed the default
 * @property {number} shown hits that the default answer names
 * @property {number} folded of them, twins
 * @property {number} search milliseconds of the search
 * @property {number} added milliseconds that the default answer takes longer than `lines`
 * @property {readonly import("@speclens/core").OperationChunk[]} chunks of the first hits
 */

/** Hits of a default answer. */
const TOP = 5;
/** How often each answer is made, in turn: the median counts. */
const ROUNDS = 5;

/**
 * Asks each question once and makes three answers of what was found. The first search of an index opens
 * tables and caches: it is asked once more than it is counted.
 *
 * @param {import("../retrieval/open-index.mjs").OpenIndex} index
 * @param {readonly import("../retrieval/question.mjs").Question[]} questions
 * @returns {Promise<AskedThreeWays[]>} in the order of the questions
 */
export async function askThreeWays({ engine, idsOf }, questions) {
  const { count } = await loadTokenCounter("o200k");
  const store = await openStore(engine.store);
  const outcomes = [];
  for (const question of [...questions.slice(0, 1), ...questions])
    outcomes.push(await ask(question));
  await store.close();
  return outcomes.slice(1);

  /**
   * @param {import("../retrieval/question.mjs").Question} question
   * @returns {Promise<AskedThreeWays>}
   */
  async function ask(question) {
    const { id: place, query, scope } = question;
    const asked = { place, query, documents: idsOf(scope) };
    const { result, answer, tokens, ms } = await askQuestion(engine, asked, { top: TOP });
    const plain = { ...asked, minScore: 0, similarityThreshold: 1 };
    const lines = await engine.answers.searchResult(result, plain);
    const chunks = await store.operationChunks(result.hits.slice(0, TOP));
    const times = [];
    for (let round = 0; round < ROUNDS; round += 1)
      times.push({
        plain: await timed(() => engine.answers.searchResult(result, plain)),
        compressed: await timed(() => engine.answers.searchResult(result, asked)),
      });
    const recallOf = (/** @type {number} */ shown) =>
      recallAt(judgeRanking(question, result.hits.slice(0, shown)), shown);
    return {
      whole: { tokens: count(wholeText(result.hits, chunks)), recall: recallOf(TOP) },
      lines: { tokens: count(lines.text), recall: recallOf(lines.shownCount) },
      compressed: { tokens, recall: recallOf(answer.shownCount) },
      shown: answer.shownCount,
      folded: answer.text.match(/^\d+ also /gm)?.length ?? 0,
      search: ms,
      added:
        median(times.map(({ compressed }) => compressed)) - median(times.map(({ plain }) => plain)),
      chunks,
    };
  }
}

/** @param {() => Promise<unknown>} work */
async function timed(work) {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
