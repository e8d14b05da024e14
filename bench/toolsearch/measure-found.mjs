import { estimateTokens } from "@speclens/budget";
import { randomIntegers } from "@speclens/engine/measures";
import { createToolSearch } from "@speclens/toolsearch";
import { sample } from "../retrieval/sample.mjs";
import { byServer } from "./fill-store.mjs";

const SEED = 1;
const DEPTH = 20;
const SHOWN = 5;
/** A longer request is refused; LiveMCPBench has one with a file in it. */
const LONGEST = 10_000;

/**
 * Searches requests of a set, and questions that its tools cannot answer.
 *
 * @param {import("../protocols/search-tools.mjs").ToolSet} set
 * @param {readonly string[]} foreign
 * @param {import("@speclens/core").Embedder | undefined} embedder
 * @param {number | undefined} limit at most as many of each, drawn always alike. Default: all.
 */
export async function measureFound({ tools, requests }, foreign, embedder, limit) {
  const search = createToolSearch({ embedder });
  for (const [server, own] of byServer(tools)) await search.add(own, { server });
  const drawn = limit === undefined ? requests : sample(requests, limit, randomIntegers(SEED));
  const ranks = [];
  const predictions = [];
  const own = { found: 0, unsure: 0, none: 0 };
  let tokens = 0;
  for (const request of drawn) {
    const { hits, outcome } = await search.search(request.query.slice(0, LONGEST), {
      limit: DEPTH,
    });
    const names = hits.map(({ name }) => name);
    ranks.push(
      request.tools.map((tool) => (names.includes(tool) ? names.indexOf(tool) + 1 : undefined)),
    );
    own[outcome] += 1 / drawn.length;
    const [best] = hits;
    predictions.push({
      probability: best?.confidence ?? 0,
      outcome: best !== undefined && request.tools.includes(best.name),
    });
    tokens += tokensOf(hits.slice(0, SHOWN).map(({ tool }) => tool)) / drawn.length;
  }
  const others = { found: 0, unsure: 0, none: 0 };
  const asked = sample(foreign, limit ?? drawn.length, randomIntegers(SEED));
  for (const query of asked)
    others[(await search.search(query.slice(0, LONGEST))).outcome] += 1 / asked.length;
  const whole = tokensOf(search.list());
  return { count: drawn.length, ranks, predictions, own, others, tokens, whole };
}

/**
 * Tokens of tools as a model reads them.
 *
 * @param {readonly import("@speclens/toolsearch").Tool[]} tools
 */
function tokensOf(tools) {
  const shown = tools.map(({ name, description, inputSchema }) => ({
    name,
    description,
    inputSchema,
  }));
  return estimateTokens(JSON.stringify(shown));
}
