// What answers cost in o200k tokens: node bench/tokens.mjs [FOLDER|FILE…] [--peers]
// On GitHub's document, beside the targets; of the documents that are named the catalog, and the flat
// list of operations that it stands for. --peers asks other MCP servers the same. Ends with 1 where a
// target is missed.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { loadTokenCounter } from "@speclens/engine";
import { fetchGithubDocument } from "../scripts/fetch-github-document.mjs";
import { heading } from "./retrieval/heading.mjs";
import { tableHead, tableLine } from "./retrieval/table.mjs";
import { installPeer } from "./tokens/install-peer.mjs";
import { measureServer } from "./tokens/measure-server.mjs";
import { measureCatalogs, measureOurAnswers } from "./tokens/our-answers.mjs";
import { servers } from "./tokens/peers.mjs";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { peers: { type: "boolean" } },
});
const document = await fetchGithubDocument();
const folder = mkdtempSync(join(tmpdir(), "speclens-tokens-"));
try {
  console.log(`${heading()}\n`);
  printAnswers(await measureOurAnswers(document, folder));
  if (positionals.length > 0) printCatalogs(await measureCatalogs(positionals, folder));
  if (values.peers) await printServers();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** @param {readonly import("./tokens/our-answers.mjs").Measured[]} answers */
function printAnswers(answers) {
  /** @type {import("./retrieval/table.mjs").Column[]} */
  const columns = [
    ["GitHub, 1,223 operations", 36],
    ["tokens", 7],
    ["at most", 8],
  ];
  console.log(tableHead(columns));
  for (const { what, tokens, most } of answers) {
    console.log(tableLine(columns, [what, `${tokens}`, `${most}`]));
    if (tokens > most) process.exitCode = 1;
  }
}

/** @param {Awaited<ReturnType<typeof measureCatalogs>>} rows */
function printCatalogs(rows) {
  /** @type {import("./retrieval/table.mjs").Column[]} */
  const columns = [
    ["document", 36],
    ["operations", 11],
    ["catalog", 8],
    ["flat list", 10],
    ["saved", 6],
  ];
  console.log(`\n${tableHead(columns)}`);
  for (const { document: id, operations, catalog, flat } of rows) {
    const saved = `${Math.round((1 - catalog / flat) * 100)} %`;
    console.log(tableLine(columns, [id, `${operations}`, `${catalog}`, `${flat}`, saved]));
  }
}

async function printServers() {
  const { count } = await loadTokenCounter("o200k");
  /** @type {import("./retrieval/table.mjs").Column[]} */
  const columns = [
    ["bytes / tokens", 28],
    ["tools/list", 13],
    ["overview", 17],
    ["search", 12],
    ["finds it", 9],
    ["one operation", 15],
    ["listed s", 9],
    ["answered s", 10],
  ];
  console.log(`\n${tableHead(columns)}`);
  for (const peer of servers) {
    // Both rows of our own use one store: the second finds it filled.
    const own = join(folder, peer.package === undefined ? "own" : peer.name);
    mkdirSync(own, { recursive: true });
    try {
      const modules = peer.package === undefined ? "" : installPeer(peer.package);
      const figures = await measureServer(peer, { document, modules, folder: own }, count);
      const { name, tools, catalog, search, found, detail, listed, ready } = figures;
      const cells = [name, sizeText(tools), sizeText(catalog), sizeText(search)];
      const finds = found === undefined ? "–" : found ? "yes" : "no";
      const times = [listed, ready].map((seconds) => seconds.toFixed(1));
      console.log(tableLine(columns, [...cells, finds, sizeText(detail), ...times]));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      console.log(`${peer.name}: not measured: ${reason.split("\n")[0]}`);
    }
  }
}

/** @param {{ bytes: number, tokens: number } | undefined} size */
function sizeText(size) {
  return size === undefined ? "–" : `${size.bytes} / ${size.tokens}`;
}
