import { ndcgAt, recallAt } from "@speclens/engine/measures";
import { mean } from "simple-statistics";
import { readLivemcp } from "../protocols/read-livemcp.mjs";
import { readMetatool } from "../protocols/read-metatool.mjs";
import { searchTools } from "../protocols/search-tools.mjs";

/** MetaTool has 20,615 requests. */
const MOST_REQUESTS = 2000;

/**
 * Benchmarks of others, from checkouts of their repositories.
 *
 * @param {{ metatool?: string | undefined, livemcp?: string | undefined }} checkouts
 * @returns {Promise<import("./aims.mjs").Figures>}
 */
export async function protocolFigures({ metatool, livemcp }) {
  /** @type {Record<string, number>} */
  const figures = {};
  if (metatool !== undefined) {
    const set = readMetatool(metatool);
    const { ranks, noMatch } = await searchTools("metatool", set, undefined, MOST_REQUESTS);
    figures["metatool ndcg@5"] = mean(ranks.map((one) => ndcgAt(one, 5)));
    figures["metatool none"] = noMatch / ranks.length;
  }
  if (livemcp !== undefined) {
    const set = readLivemcp(livemcp);
    const { ranks, noMatch } = await searchTools("livemcpbench", set, undefined, undefined);
    figures["livemcp@5"] = mean(ranks.map((one) => recallAt(one, 5)));
    figures["livemcp none"] = noMatch / ranks.length;
  }
  return figures;
}
