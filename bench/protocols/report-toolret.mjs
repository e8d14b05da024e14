import { ndcgAt, recallAt } from "@speclens/engine/measures";
import { share } from "../retrieval/figures.mjs";
import { judgeRanking } from "../retrieval/judge-ranking.mjs";
import { openIndex, setStore } from "../retrieval/open-index.mjs";
import { readQuestionSets } from "../retrieval/read-question-sets.mjs";
import { readPublished } from "./read-published.mjs";

const DEPTH = 10;
const SUBSETS = "toolret_apibank,toolret_apigen";
/** The models whose published figures stand beside ours, apart from the best one. */
const NAMED = ["BM25s", "all-MiniLM-L6-v2", "NV-Embed-v1"];

/**
 * Prints nDCG@10 and recall@10 of ToolRet's subsets, without and with its instructions.
 *
 * @param {string} folder of question sets
 * @param {string | undefined} published a file of published results
 * @param {number | undefined} limit
 */
export async function reportToolret(folder, published, limit) {
  for (const { name, sources, files } of await readQuestionSets(folder, { only: SUBSETS, limit })) {
    const questions = files.flatMap((file) => file.questions);
    for (const embedder of [undefined, "none"]) {
      const store = setStore(name);
      const { engine } = await openIndex({ store, sources, embedder });
      for (const isInstructed of [false, true]) {
        /** @type {import("@speclens/engine/measures").Ranks[]} */
        const ranks = [];
        for (const question of questions) {
          const { query, instruction = "" } = question;
          const asked = isInstructed ? `${instruction} ${query}` : query;
          const { hits } = await engine.search({ query: asked, limit: DEPTH });
          ranks.push(judgeRanking(question, hits, DEPTH));
        }
        const mean = (/** @type {(one: (typeof ranks)[number]) => number} */ measure) =>
          share(ranks.reduce((sum, one) => sum + measure(one), 0) / ranks.length);
        const by = embedder === undefined ? "ours" : "words alone";
        console.log(
          `${name}, ${ranks.length} requests, ${by}, ${isInstructed ? "with" : "without"} instruction: ` +
            `nDCG@10 ${mean((one) => ndcgAt(one, DEPTH))}, R@10 ${mean((one) => recallAt(one, DEPTH))}`,
        );
      }
      await engine.close();
    }
  }
  if (published === undefined) return;
  for (const [column, text] of /** @type {const} */ ([
    ["no_inst_web_N", "without"],
    ["inst_web_N", "with"],
  ])) {
    const [best, ...others] = readPublished(published, column);
    const shown = [best, ...others.filter(({ model }) => NAMED.includes(model))];
    const figures = shown.map((one) => (one ? `${one.model} ${share(one.ndcg)}` : ""));
    console.log(
      `  published, all web APIs among 43,215 tools, ${text} instruction: nDCG@10 ${figures.join(", ")}`,
    );
  }
}
