// How soon a new process answers about GitHub's document: node bench/warm-start.mjs [--runs 9]
// Ours over an index that is there, the peers over the document; round by round, so that all meet the
// same load. Medians of whole processes. Ends with 1 where our command line takes over 0.7 seconds.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { median } from "simple-statistics";
import { fetchGithubDocument } from "../scripts/fetch-github-document.mjs";
import { runMeasured } from "./index/run-measured.mjs";
import { heading } from "./retrieval/heading.mjs";
import { tableHead, tableLine } from "./retrieval/table.mjs";
import { installPeer } from "./tokens/install-peer.mjs";
import { QUESTION } from "./tokens/our-answers.mjs";
import { servers } from "./tokens/peers.mjs";
import { startServer } from "./tokens/start-server.mjs";

/** Seconds in which the command line has to have answered and ended. */
const BOUND = 0.7;

const { values } = parseArgs({ options: { runs: { type: "string", default: "9" } } });
const runs = Number(values.runs);
const document = await fetchGithubDocument();
const folder = mkdtempSync(join(tmpdir(), "speclens-start-"));
const store = join(folder, "store");
try {
  await runMeasured(["index", document, "--store", store]);
  const contenders = [
    { name: "speclens search", once: commandLine },
    ...servers
      .filter(({ name }) => /indexed before|^openapi-mcp-server|schema-explorer/.test(name))
      .map((peer) => {
        const modules = peer.package === undefined ? "" : installPeer(peer.package);
        return { name: peer.name, once: () => serverStart(peer, modules) };
      }),
  ];
  /** @type {Map<string, number[]>} */
  const seconds = new Map(contenders.map(({ name }) => [name, []]));
  for (let round = 0; round < runs; round++)
    for (const { name, once } of contenders) seconds.get(name)?.push(await once());

  /** @type {import("./retrieval/table.mjs").Column[]} */
  const columns = [
    ["until the first answer, seconds", 36],
    ["median", 7],
    ["least", 7],
    ["most", 7],
  ];
  console.log(`${heading()}\n\n${tableHead(columns)}`);
  for (const [name, times] of seconds) {
    const figures = [median(times), Math.min(...times), Math.max(...times)];
    console.log(tableLine(columns, [name, ...figures.map((figure) => figure.toFixed(2))]));
  }
  if (median(seconds.get("speclens search") ?? []) > BOUND) process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function commandLine() {
  return (await runMeasured(["search", QUESTION, "--store", store])).seconds;
}

/**
 * @param {import("./tokens/peers.mjs").Peer} peer
 * @param {string} modules
 */
async function serverStart(peer, modules) {
  // Our server takes the folder that has the store.
  const server = await startServer(peer.server({ document, modules, folder }));
  try {
    await (peer.search ?? peer.detail)(server);
    return (performance.now() - server.started) / 1000;
  } finally {
    await server.close();
  }
}
