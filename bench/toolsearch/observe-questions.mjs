import { parseQuestion } from "../../packages/toolsearch/dist/search/parse-question.js";
import { rankQuestion } from "../../packages/toolsearch/dist/search/rank-question.js";

/**
 * What the confidence of each question is computed from. Leaves out questions that are names, or that find nothing.
 *
 * @param {import("../../packages/toolsearch/dist/indexing/tool-store.js").ToolStore} store
 * @param {{ set: string, kind: string, foreign: boolean }} of
 * @param {readonly { query: string, tools: readonly string[] }[]} requests
 * @returns {Promise<import("../confidence/collect-signals.mjs").Observation[]>}
 */
export async function observeQuestions(store, of, requests) {
  const observations = [];
  for (const { query, tools } of requests) {
    const statistics = store.index.statistics();
    const question = await parseQuestion(query, statistics, store.embedder, undefined);
    const ranking = rankQuestion(store, statistics, question, store.slotsOf());
    const [best] = ranking.ranked;
    const { signals } = ranking;
    if (best === undefined || signals === undefined) continue;
    const right = !of.foreign && tools.includes(best.candidate.indexed.tool.name);
    observations.push({ ...of, mode: signals.by, right, score: best.confidence, signals });
  }
  return observations;
}
