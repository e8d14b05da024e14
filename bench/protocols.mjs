// How well tools are found on benchmarks of others, by their measures:
//   node bench/protocols.mjs [--metatool CHECKOUT] [--livemcp CHECKOUT] [--toolret FOLDER [--published FILE]] [--limit N]
// MetaTool (github.com/HowieHwong/MetaTool): 20,615 requests, each for one of 199 tools. LiveMCPBench
// (github.com/icip-cas/LiveMCPBench): 95 tasks, each with the tools that its annotators used, of 527 tools of 70 MCP
// servers. ToolRet (arXiv 2503.01763): the sets toolret_apibank and toolret_apigen of a folder of question sets, with
// published figures from a file, which are for all its requests for web APIs and all its tools. A tool becomes the operation POST /SERVER/TOOL with its description and input; the request is searched as it is.
import { parseArgs } from "node:util";
import { ndcgAt, recallAt } from "@speclens/engine/measures";
import { readLivemcp } from "./protocols/read-livemcp.mjs";
import { readMetatool } from "./protocols/read-metatool.mjs";
import { reportToolret } from "./protocols/report-toolret.mjs";
import { searchTools } from "./protocols/search-tools.mjs";
import { share } from "./retrieval/figures.mjs";
import { heading } from "./retrieval/heading.mjs";
import { parseLimit } from "./retrieval/parse-limit.mjs";
import { stop } from "./retrieval/stop.mjs";

const { values } = parseArgs({
  options: {
    metatool: { type: "string" },
    livemcp: { type: "string" },
    toolret: { type: "string" },
    published: { type: "string" },
    limit: { type: "string" },
  },
});
const { metatool, livemcp, toolret, published } = values;
const limit = parseLimit(values.limit);
const most = typeof limit === "string" ? stop(limit) : limit;
if (metatool === undefined && livemcp === undefined && toolret === undefined)
  stop(
    "usage: node bench/protocols.mjs [--metatool CHECKOUT] [--livemcp CHECKOUT] [--toolret FOLDER [--published FILE]] [--limit N]",
  );
console.log(`${heading()}\n`);
if (metatool !== undefined)
  await report("MetaTool", "StackOne's 109M model: nDCG@5 .938", readMetatool(metatool));
if (livemcp !== undefined)
  await report("LiveMCPBench", "callbus: R@5 .317 by BM25, .535 by its best", readLivemcp(livemcp));
if (toolret !== undefined) await reportToolret(toolret, published, most);

/**
 * @param {string} name
 * @param {string} published
 * @param {import("./protocols/search-tools.mjs").ToolSet} set
 */
async function report(name, published, set) {
  for (const embedder of [undefined, "none"]) {
    const { ranks, noMatch } = await searchTools(name.toLowerCase(), set, embedder, most);
    const mean = (/** @type {(one: (typeof ranks)[number]) => number} */ measure) =>
      share(ranks.reduce((sum, one) => sum + measure(one), 0) / ranks.length);
    const figures = [
      `nDCG@5 ${mean((one) => ndcgAt(one, 5))}`,
      ...[1, 5, 10].map((depth) => `R@${depth} ${mean((one) => recallAt(one, depth))}`),
      `no match ${share(noMatch / ranks.length)}`,
    ];
    const by = embedder === undefined ? "ours" : "words alone";
    console.log(`${name}, ${ranks.length} requests, ${by}: ${figures.join(", ")}`);
  }
  console.log(`  published: ${published}`);
}
