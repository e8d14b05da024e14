// What a serving process loses while another one indexes: node bench/serve-while-indexing.mjs [--calls 300]
// Searches of our MCP server over GitHub's document, one after the other: with nothing beside it, then
// while another process indexes the same document into the same store, again and again. Ends with 1 where
// p95 is not below twice the idle figure, or an answer differs.
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { quantile } from "simple-statistics";
import { fetchGithubDocument } from "../scripts/fetch-github-document.mjs";
import { runMeasured } from "./index/run-measured.mjs";
import { heading } from "./retrieval/heading.mjs";
import { tableHead, tableLine } from "./retrieval/table.mjs";
import { programs } from "./tokens/programs.mjs";
import { startServer } from "./tokens/start-server.mjs";

const QUESTIONS = [
  "star a repository",
  "stop people from replying to a thread",
  "list the members of a team",
  "rerun a failed workflow",
  "upload a release asset",
  "give a colleague access to my project",
];
/** A call that comes after the last one, as an agent's would. */
const PAUSE = 20;

const { values } = parseArgs({ options: { calls: { type: "string", default: "300" } } });
const calls = Number(values.calls);
const folder = mkdtempSync(join(tmpdir(), "speclens-serve-"));
const store = join(folder, "store");
const document = join(folder, "github.json");
try {
  copyFileSync(await fetchGithubDocument(), document);
  await runMeasured(["index", document, "--store", store]);
  const server = await startServer({
    command: process.execPath,
    args: [programs.mcpServer, "--store", store],
  });
  try {
    await measure(server, 30);
    const idle = await measure(server, calls);
    let stop = false;
    let rounds = 0;
    const indexing = (async () => {
      for (; !stop; rounds++) {
        touchDocument(rounds);
        await runMeasured(["index", document, "--store", store]);
      }
    })();
    const busy = await measure(server, calls);
    stop = true;
    await indexing;
    /** @type {import("./retrieval/table.mjs").Column[]} */
    const columns = [
      ["milliseconds a search", 36],
      ["p50", 7],
      ["p95", 7],
      ["most", 7],
    ];
    console.log(`${heading()}\n\n${tableHead(columns)}`);
    row(columns, "alone", idle.times);
    row(columns, `beside an index (${rounds} in turn)`, busy.times);
    const ratio = quantile(busy.times, 0.95) / quantile(idle.times, 0.95);
    console.log(`p95 is ${ratio.toFixed(2)} times the idle one.`);
    const same = [...idle.answers].every(([query, text]) => busy.answers.get(query) === text);
    if (!same) console.log("Answers differ.");
    if (ratio >= 2 || !same) process.exitCode = 1;
  } finally {
    await server.close();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/**
 * @param {import("./tokens/start-server.mjs").StartedServer} server
 * @param {number} count
 */
async function measure(server, count) {
  const times = [];
  /** @type {Map<string, string>} */
  const answers = new Map();
  for (let call = 0; call < count; call++) {
    const query = QUESTIONS[call % QUESTIONS.length] ?? "";
    const started = performance.now();
    answers.set(query, await server.call("searchEndpoints", { query }));
    times.push(performance.now() - started);
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
  return { times, answers };
}

/**
 * Changes what no answer tells, so that all of it is indexed again.
 *
 * @param {number} round
 */
function touchDocument(round) {
  const content = JSON.parse(readFileSync(document, "utf8"));
  content.info["x-round"] = round;
  writeFileSync(document, JSON.stringify(content));
}

/**
 * @param {import("./retrieval/table.mjs").Column[]} columns
 * @param {string} what
 * @param {number[]} times
 */
function row(columns, what, times) {
  const figures = [quantile(times, 0.5), quantile(times, 0.95), Math.max(...times)];
  console.log(tableLine(columns, [what, ...figures.map((figure) => figure.toFixed(1))]));
}
