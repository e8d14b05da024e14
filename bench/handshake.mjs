// How soon `speclens serve DOCUMENT` is there, cold: node bench/handshake.mjs [DOCUMENT] [--runs 7]
// Each run is a process of its own with an empty cache. Medians of seconds since it was started: until
// `initialize` is answered, until the list of tools is, and until a search is, which waits for the index
// or asks again when it is told to. Ends with 1 where `initialize` takes over a second.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { median } from "simple-statistics";
import { fetchGithubDocument } from "../scripts/fetch-github-document.mjs";
import { heading } from "./retrieval/heading.mjs";
import { tableHead, tableLine } from "./retrieval/table.mjs";
import { startServer } from "./tokens/start-server.mjs";

/** Seconds in which the handshake has to be done. */
const BOUND = 1;
/** Of GitHub's document; any other has an answer of some kind as well. */
const QUESTION = "create an issue";

const program = fileURLToPath(new URL("../apps/cli/bin/speclens.mjs", import.meta.url));
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: "string", default: "7" } },
});
const document = positionals[0] ?? (await fetchGithubDocument());

/** @type {{ initialize: number, tools: number, search: number, early: number }[]} */
const runs = [];
for (let run = 0; run < Number(values.runs); run++) runs.push(await coldStart());

/** @type {import("./retrieval/table.mjs").Column[]} */
const columns = [
  ["seconds until", 36],
  ["median", 7],
  ["least", 7],
  ["most", 7],
];
console.log(`${heading()}\n\n${tableHead(columns)}`);
for (const name of /** @type {const} */ (["initialize", "tools", "search"])) {
  const times = runs.map((run) => run[name]);
  const figures = [median(times), Math.min(...times), Math.max(...times)];
  const label = { initialize: "initialize", tools: "tools/list", search: "the first search" }[name];
  console.log(tableLine(columns, [label, ...figures.map((figure) => figure.toFixed(2))]));
}
const early = runs.reduce((sum, run) => sum + run.early, 0);
console.log(`\nsearches told that they came too early: ${early}`);
if (median(runs.map(({ initialize }) => initialize)) > BOUND) process.exitCode = 1;

async function coldStart() {
  const cache = mkdtempSync(join(tmpdir(), "speclens-handshake-"));
  const args = [program, "serve", document];
  const server = await startServer({
    command: process.execPath,
    args,
    env: { SPECLENS_CACHE: cache },
  });
  const since = () => (performance.now() - server.started) / 1000;
  try {
    const initialize = since();
    await server.client.listTools();
    const tools = since();
    let early = 0;
    for (;;) {
      try {
        await server.call("searchEndpoints", { query: QUESTION });
        return { initialize, tools, search: since(), early };
      } catch (error) {
        if (!(error instanceof Error && error.message.includes("Still indexing"))) throw error;
        early++;
      }
    }
  } finally {
    await server.close();
    rmSync(cache, { recursive: true, force: true });
  }
}
