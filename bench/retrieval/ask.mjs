import { loadTokenCounter, RANKED_HITS } from "@speclens/engine";
import { judgeRanking } from "./judge-ranking.mjs";
import { ndcg } from "./ndcg.mjs";
import { recall } from "./recall.mjs";
import { reciprocalRank } from "./reciprocal-rank.mjs";

/**
 * @typedef {"words" | "vectors" | "requests" | "producers" | "priors" | "corrections" | "schemas"} SearchPart
 *
 * @typedef {object} System one way of searching
 * @property {import("./open-index.mjs").OpenIndex} index
 * @property {SearchPart[]} [without] parts of the search that are off. Default: none.
 *
 * @typedef {object} Outcome of one question
 * @property {number} recallAt5
 * @property {number} recallAt10
 * @property {number} recallAt20
 * @property {number} completeAt10 1 where the first ten hold all that is wanted, else 0
 * @property {number} ndcgAt10
 * @property {number} reciprocalRank
 * @property {number} recallShown recall of the hits that the default answer names
 * @property {number} tokens of the default answer (o200k)
 * @property {number} refused 1 where the search says that nothing matches, else 0
 * @property {number} milliseconds of the search
 * @property {number} score of the best hit, 0–1; 0 where there is none
 * @property {boolean} bestIsRight whether the best hit is relevant
 */

const { count } = await loadTokenCounter("o200k");

/**
 * Asks one question. The ranking, what the default answer shows and what it costs come from one search.
 *
 * @param {System} system
 * @param {import("./question.mjs").Question} question
 * @returns {Promise<Outcome>}
 */
export async function ask({ index, without }, question) {
  const { engine } = index;
  const { query } = question;
  const documents = index.idsOf(question.scope);
  const request = { query, documents, limit: RANKED_HITS, ...(without && { without }) };
  const started = performance.now();
  const result = await engine.search(request);
  const milliseconds = performance.now() - started;
  const answer = await engine.answers.searchResult(result, { query, documents });
  const judged = judgeRanking(question, result.hits);
  return {
    recallAt5: recall(judged, 5),
    recallAt10: recall(judged, 10),
    recallAt20: recall(judged, 20),
    completeAt10: Number(recall(judged, 10) === 1),
    ndcgAt10: ndcg(judged, 10),
    reciprocalRank: reciprocalRank(judged),
    recallShown: recall(judgeRanking(question, result.hits.slice(0, answer.shownCount))),
    tokens: count(answer.text),
    refused: Number(result.noMatch),
    milliseconds,
    score: result.hits[0]?.score ?? 0,
    bestIsRight: judged.relevant[0] ?? false,
  };
}
