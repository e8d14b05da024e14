// Runs in each of the runtimes, and in a page: adds tools, searches, and prints what it found.
import { createToolSearch, openToolSearch } from "@speclens/toolsearch";
import { aiSdkTools } from "@speclens/toolsearch/ai-sdk";
import { anthropicTools } from "@speclens/toolsearch/anthropic";
import { addConnectors, searchConnectors } from "@speclens/toolsearch/code-mode";
import { mcpTools } from "@speclens/toolsearch/mcp";
import { openaiTools } from "@speclens/toolsearch/openai";

const TOOLS = [
  { name: "create_issue", description: "Report a bug or ask for a feature in a repository." },
  { name: "merge_pull_request", description: "Merge a pull request into its base branch." },
  { name: "send_message", description: "Send a message to a person or a channel." },
];
const QUERY = "report a bug";

/** An embedder of letters, which shows that vectors work. */
const letters = {
  id: "letters",
  dimension: 32,
  cosines: { from: 0, to: 1 },
  limits: { characters: 10_000 },
  embedPassages: async (/** @type {readonly string[]} */ texts) => texts.map(embed),
  embedQuestion: async (/** @type {string} */ text) => embed(text),
  close: async () => undefined,
};

/** @param {import("@speclens/core").Embedder | undefined} embedder */
async function found(embedder) {
  const search = createToolSearch({ embedder });
  await search.add(TOOLS, { server: "github" });
  const opened = await openToolSearch(search.snapshot(), { embedder });
  const { hits, stats } = await opened.search(QUERY);
  return `${stats.mode}: ${hits[0]?.name}`;
}

async function adapted() {
  const search = createToolSearch();
  await search.add(TOOLS, { server: "github" });
  const use = { id: "1", name: "search_tools", input: { query: QUERY } };
  const [reference] = (await anthropicTools(search).answer(use)).content;
  /** @type {{ type: "tool_search_call", arguments: unknown }} */
  const searchCall = { type: "tool_search_call", arguments: { query: QUERY } };
  const [namespace] = (await openaiTools(search).answer(searchCall)).tools;
  const tools = { create_issue: {} };
  const sdk = aiSdkTools(search, tools, { jsonSchema: (schema) => schema });
  const activated = await sdk.tools.search_tools.execute({ query: QUERY }, {});
  const mcp = mcpTools(search, { call: async () => ({ content: [] }) });
  const listed = await mcp.call({ name: "search_tools", arguments: { query: QUERY } });
  const connectors = [
    { name: "github", descriptors: Object.fromEntries(TOOLS.map((tool) => [tool.name, tool])) },
  ];
  await addConnectors(search, connectors);
  const { results } = await searchConnectors(search, QUERY, connectors);
  const answers = [reference, namespace, activated, listed, results];
  return answers.filter((answer) => JSON.stringify(answer).includes("create_issue")).length;
}

/** The unit vector of the counts of letters. */
function embed(/** @type {string} */ text) {
  const vector = new Float32Array(letters.dimension);
  for (const letter of text.toLowerCase()) {
    const place = letter.charCodeAt(0) % letters.dimension;
    vector[place] = (vector[place] ?? 0) + 1;
  }
  const length = Math.hypot(...vector);
  return vector.map((value) => value / (length || 1));
}

const report = {
  words: await found(undefined),
  vectors: await found(letters),
  adapters: await adapted(),
};
console.log(JSON.stringify(report));
