import { spawnSync } from "node:child_process";
import { loadTokenCounter, openEngine } from "@speclens/engine";
import { programs } from "./programs.mjs";
import { startServer } from "./start-server.mjs";

/**
 * @typedef {object} Measured
 * @property {string} what
 * @property {number} tokens o200k
 * @property {number} most the target
 */

export const QUESTION = "create issue";
const OPERATION = "POST /repos/{owner}/{repo}/issues";

/**
 * What the main answers about GitHub's document cost, beside their targets.
 *
 * @param {string} document
 * @param {string} folder an empty one
 * @returns {Promise<Measured[]>}
 */
export async function measureOurAnswers(document, folder) {
  const store = `${folder}/store`;
  indexInto(store, [document]);
  const { count } = await loadTokenCounter("o200k");
  const engine = await openEngine({ store });
  const { answers } = engine;
  const catalog = count((await answers.catalog()).text);
  const hits = count((await answers.search({ query: QUESTION })).text);
  const operation = count((await answers.operation({ operation: OPERATION })).text);
  const schema = count((await answers.schema({ name: "issue", descriptions: "none" })).text);
  const described = count((await answers.schema({ name: "issue" })).text);
  await engine.close();

  const server = await startServer({
    command: process.execPath,
    args: [programs.mcpServer, "--store", store],
  });
  const { tools } = await server.client.listTools();
  await server.close();

  return [
    { what: "catalog", tokens: catalog, most: 250 },
    { what: `five hits for "${QUESTION}"`, tokens: hits, most: 300 },
    { what: OPERATION, tokens: operation, most: 600 },
    { what: "search and operation", tokens: hits + operation, most: 750 },
    {
      what: "search, operation and schema issue",
      tokens: hits + operation + described,
      most: 1200,
    },
    { what: "schema issue, no descriptions", tokens: schema, most: 450 },
    { what: "tools/list", tokens: count(JSON.stringify(tools)), most: 1000 },
  ];
}

/**
 * What the catalog of each document costs, and the flat list of operations that it stands for.
 *
 * @param {readonly string[]} sources files and folders
 * @param {string} folder an empty one
 */
export async function measureCatalogs(sources, folder) {
  const store = `${folder}/others`;
  indexInto(store, sources);
  const { count } = await loadTokenCounter("o200k");
  const engine = await openEngine({ store, embedder: "none" });
  const rows = [];
  for (const { id: document } of await engine.documents()) {
    const operations = await engine.operations({ document });
    if (operations.length === 0) continue;
    const lines = operations.map(({ operation, summary }) =>
      summary === undefined ? operation : `${operation} — ${summary}`,
    );
    // A budget so large that no catalog is cut: what is left out would look like a saving.
    const { text } = await engine.answers.catalog({ document, budget: 1_000_000, limit: 100_000 });
    rows.push({
      document,
      operations: operations.length,
      catalog: count(text),
      flat: count(lines.join("\n")),
    });
  }
  await engine.close();
  return rows;
}

/**
 * @param {string} store
 * @param {readonly string[]} sources
 */
function indexInto(store, sources) {
  const parameters = [programs.commandLine, "index", ...sources, "--store", store, "--json"];
  const { status, stderr } = spawnSync(process.execPath, parameters, { encoding: "utf8" });
  // 1: something among the sources could not be read; the rest is indexed.
  if (status !== 0 && status !== 1) throw new Error(stderr);
}
