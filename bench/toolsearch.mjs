// How well the tool search finds tools, what it refuses, and what it costs:
//   node bench/toolsearch.mjs [FOLDER] [--training FOLDER] [--metatool CHECKOUT] [--livemcp CHECKOUT] [--limit N]
//     [--fit | --speed]
// FOLDER: sets of questions as bench/retrieval.mjs reads them, of which sealtools, toolret_apibank and toolret_apigen are
// lists of tools. MetaTool: github.com/HowieHwong/MetaTool. LiveMCPBench: github.com/icip-cas/LiveMCPBench. Sets are
// reported that nothing was fitted on; --fit prints the confidence as fitted on the others, --speed times and memory.
import { parseArgs } from "node:util";
import { openEmbedder } from "@speclens/embeddings";
import { calibrationError, ndcgAt, recallAt } from "@speclens/engine/measures";
import { share } from "./retrieval/figures.mjs";
import { heading } from "./retrieval/heading.mjs";
import { parseLimit } from "./retrieval/parse-limit.mjs";
import { stop } from "./retrieval/stop.mjs";
import { tableHead, tableLine } from "./retrieval/table.mjs";
import { fitToolConfidence } from "./toolsearch/fit-tool-confidence.mjs";
import { measureFound } from "./toolsearch/measure-found.mjs";
import { measureSpeed } from "./toolsearch/measure-speed.mjs";
import { readForeignQuestions, readToolSets } from "./toolsearch/read-tool-sets.mjs";

const QUESTIONS_TO_FIT = 300;
/** @type {import("./retrieval/table.mjs").Column[]} */
const COLUMNS = [
  ["", 24],
  ["tools", 6],
  ["asked", 6],
  ["nDCG@5", 7],
  ["nDCG@10", 8],
  ["R@1", 5],
  ["R@5", 5],
  ["R@10", 5],
  ["ECE", 5],
  ["unsure", 6],
  ["none", 5],
  ["foreign: none", 14],
  ["or unsure", 10],
  ["tokens", 7],
  ["of", 8],
];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    training: { type: "string" },
    metatool: { type: "string" },
    livemcp: { type: "string" },
    limit: { type: "string" },
    fit: { type: "boolean" },
    speed: { type: "boolean" },
  },
});
const limit = parseLimit(values.limit);
const most = typeof limit === "string" ? stop(limit) : limit;
const { training, metatool, livemcp } = values;
const folders = { sets: positionals[0], training, metatool, livemcp };
const sets = readToolSets(folders);
if (sets.length === 0)
  stop(
    "usage: node bench/toolsearch.mjs [FOLDER] [--training FOLDER] [--metatool CHECKOUT] [--livemcp CHECKOUT] [--limit N] [--fit | --speed]",
  );
console.log(`${heading()}\n`);
const embedder = await openEmbedder("builtin");
if (embedder === undefined) stop("The built-in embedder is missing.");
if (values.fit)
  await fitToolConfidence(
    sets.filter(({ part }) => part === "fit"),
    [embedder],
    most ?? QUESTIONS_TO_FIT,
  );
else if (values.speed) await measureSpeed(sets);
else await report();
await embedder.close();

async function report() {
  const foreign = readForeignQuestions(folders, "report");
  console.log(tableHead(COLUMNS));
  for (const { name, published, set } of sets.filter(({ part }) => part === "report")) {
    for (const by of [embedder, undefined]) {
      const found = await measureFound(set, foreign, by, most);
      const { ranks, count, own, others, predictions, tokens, whole } = found;
      const mean = (/** @type {(one: (typeof ranks)[number]) => number} */ measure) =>
        share(ranks.reduce((sum, one) => sum + measure(one), 0) / count);
      console.log(
        tableLine(COLUMNS, [
          by === undefined ? "  words alone" : name,
          String(set.tools.length),
          String(count),
          ...[5, 10].map((depth) => mean((one) => ndcgAt(one, depth))),
          ...[1, 5, 10].map((depth) => mean((one) => recallAt(one, depth))),
          share(calibrationError(predictions)),
          share(own.unsure),
          share(own.none),
          foreign.length === 0 ? "–" : share(others.none),
          foreign.length === 0 ? "–" : share(others.none + others.unsure),
          tokens.toFixed(0),
          String(whole),
        ]),
      );
    }
    if (published !== undefined) console.log(`  published: ${published}`);
  }
}
