import { askQuestion } from "@speclens/engine";
import { completeAt, ndcgAt, recallAt, reciprocalRank } from "@speclens/engine/measures";
import { judgeRanking } from "./judge-ranking.mjs";

/**
 * @typedef {object} System one way of searching
 * @property {import("./open-index.mjs").OpenIndex} index
 * @property {readonly import("@speclens/core").SearchPart[]} [without] parts of the search that are off.
 * Default: none.
 *
 * @typedef {object} Outcome of one question
 * @property {number} recallAt5
 * @property {number} recallAt10
 * @property {number} recallAt20
 * @property {number} completeAt10 1 where the first ten hold all that is wanted, else 0
 * @property {number} ndcgAt10
 * @property {number} reciprocalRank among all hits that are ranked
 * @property {number} recallShown recall of the hits that the default answer names
 * @property {number} tokens of the default answer (o200k)
 * @property {number} refused 1 where the search says that nothing matches, else 0
 * @property {number} milliseconds of the search
 * @property {number} score of the best hit, 0–1; 0 where there is none
 * @property {boolean} bestIsRight whether the best hit is relevant
 */

/** The deepest place that is measured. */
const TOP = 20;

/**
 * Asks one question. The ranking, what the default answer shows and what it costs come from one search.
 *
 * @param {System} system
 * @param {import("./question.mjs").Question} question
 * @returns {Promise<Outcome>}
 */
export async function ask({ index, without }, question) {
  const { id: place, query, scope } = question;
  const asked = { place, query, documents: index.idsOf(scope), without };
  const { result, answer, tokens, ms } = await askQuestion(index.engine, asked, { top: TOP });
  const { hits, noMatch } = result;
  const ranks = judgeRanking(question, hits);
  const shown = judgeRanking(question, hits.slice(0, answer.shownCount));
  return {
    recallAt5: recallAt(ranks, 5),
    recallAt10: recallAt(ranks, 10),
    recallAt20: recallAt(ranks, TOP),
    completeAt10: completeAt(ranks, 10),
    ndcgAt10: ndcgAt(ranks, 10),
    reciprocalRank: reciprocalRank(ranks, hits.length),
    recallShown: recallAt(shown, answer.shownCount),
    tokens,
    refused: Number(noMatch),
    milliseconds: ms,
    score: hits[0]?.score ?? 0,
    bestIsRight: ranks.includes(1),
  };
}
