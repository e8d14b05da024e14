import { judgeRanking } from "../retrieval/judge-ranking.mjs";
import { openIndex, setStore } from "../retrieval/open-index.mjs";

/** The first hits, among which the answer has to be. */
const SHOWN = 5;

/**
 * @typedef {object} AskedAgain counts of the questions of a file
 * @property {string} name
 * @property {number} questions
 * @property {number} doubtful those without a clear match
 * @property {number} found of these, those whose answer is among the first five
 * @property {number} allWords of the others, those found with all the words
 * @property {number} bestWord of the others, those found with one of the words
 */

/**
 * Asks the doubtful questions of a set again, file by file.
 *
 * @param {import("../retrieval/read-question-sets.mjs").QuestionSet} set
 * @param {boolean} fresh
 * @returns {AsyncGenerator<AskedAgain>}
 */
export async function* askAgain({ name, sources, files }, fresh) {
  const index = await openIndex({ store: setStore(name), sources, fresh });
  for (const file of files) {
    const counts = { doubtful: 0, found: 0, allWords: 0, bestWord: 0 };
    for (const question of file.questions) {
      // Hits that are as good as one another take one place, so more than five are ranked.
      const ask = (/** @type {string} */ query) =>
        index.engine.search({ query, documents: index.idsOf(question.scope), limit: 2 * SHOWN });
      const isFound = (/** @type {Result} */ { hits }) =>
        judgeRanking(question, hits, SHOWN).some((place) => place !== undefined);
      const first = await ask(question.query);
      if (!first.noMatch && !first.unsure) continue;
      counts.doubtful++;
      if (isFound(first)) {
        counts.found++;
        continue;
      }
      const { nearWords = [] } = first;
      const together = await ask([question.query, ...nearWords].join(" "));
      if (isFound(together)) counts.allWords++;
      for (const word of nearWords)
        if (isFound(await ask(`${question.query} ${word}`))) {
          counts.bestWord++;
          break;
        }
    }
    yield { name: file.name, questions: file.questions.length, ...counts };
  }
  await index.engine.close();
}

/** @typedef {Awaited<ReturnType<import("@speclens/engine").Engine["search"]>>} Result */
