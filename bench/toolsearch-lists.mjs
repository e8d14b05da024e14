// Whether everyday requests find the right tool in real lists of tools, by the built-in embedder and by words alone:
//   node bench/toolsearch-lists.mjs GITHUB_DOCUMENT [--verbose]
// The lists: three servers of the Model Context Protocol, and the operations of GitHub's document as a converter makes
// them tools, all from npm. Their lists are the same for everybody, and they are started offline. The ten requests of
// each list (toolsearch-lists/requests.json) were written before any result was looked at.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openEmbedder } from "@speclens/embeddings";
import { createToolSearch } from "@speclens/toolsearch";
import { heading } from "./retrieval/heading.mjs";
import { stop } from "./retrieval/stop.mjs";
import { installPeer } from "./tokens/install-peer.mjs";
import { listTools } from "./toolsearch-lists/list-tools.mjs";

const DEPTHS = [1, 3, 5];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { verbose: { type: "boolean", default: false } },
});
const [document] = positionals;
if (document === undefined)
  stop("usage: node bench/toolsearch-lists.mjs GITHUB_DOCUMENT [--verbose]");
const folder = mkdtempSync(join(tmpdir(), "toolsearch-lists-"));
const ours = (/** @type {string} */ name) => {
  const modules = installPeer(`@modelcontextprotocol/${name}@2026.8.31`);
  return `${modules}/@modelcontextprotocol/${name}/dist/index.js`;
};
const converter = installPeer("@ivotoby/openapi-mcp-server@1.16.1");
/** @type {Readonly<Record<string, readonly string[]>>} */
const programs = {
  "server-everything": [ours("server-everything")],
  "server-filesystem": [ours("server-filesystem"), folder],
  "server-memory": [ours("server-memory")],
  "GitHub's operations": [
    `${converter}/@ivotoby/openapi-mcp-server/bin/mcp-server.js`,
    ...["--openapi-spec", document, "--api-base-url", "https://api.github.com", "--tools", "all"],
  ],
};
/** @type {Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>} */
const requests = JSON.parse(
  readFileSync(new URL("toolsearch-lists/requests.json", import.meta.url), "utf8"),
);

console.log(`${heading()}\n`);
const builtin = await openEmbedder("builtin");
try {
  const together = new Map();
  for (const [list, args] of Object.entries(programs)) {
    const tools = await listTools(args);
    together.set(list, tools);
    for (const embedder of [builtin, undefined]) {
      const search = createToolSearch({ embedder });
      await search.add(tools);
      await report(list, search, requests[list] ?? {}, embedder);
    }
  }
  for (const embedder of [builtin, undefined]) {
    const search = createToolSearch({ embedder });
    for (const [list, tools] of together) await search.add(tools, { server: list });
    await report(
      "all four lists in one",
      search,
      Object.assign({}, ...Object.values(requests)),
      embedder,
    );
  }
} finally {
  await builtin?.close();
  rmSync(folder, { recursive: true, force: true });
}

/**
 * @param {string} list
 * @param {import("@speclens/toolsearch").ToolSearch} search
 * @param {Readonly<Record<string, readonly string[]>>} asked
 * @param {typeof builtin} embedder
 */
async function report(list, search, asked, embedder) {
  /** @type {number[]} */
  const ranks = [];
  let none = 0;
  /** @type {string[]} */
  const missed = [];
  for (const [request, right] of Object.entries(asked)) {
    const { hits, outcome } = await search.search(request, { limit: 5 });
    const rank = hits.findIndex(({ name, also = [] }) =>
      [name, ...also.map((twin) => twin.name)].some((one) => right.includes(one)),
    );
    ranks.push(rank < 0 ? Number.POSITIVE_INFINITY : rank);
    if (outcome === "none") none += 1;
    if (rank < 0 || outcome === "none")
      missed.push(
        `  ${outcome}, ${rank < 0 ? "missed" : `rank ${rank + 1}`}: ${request} → ${hits.map(({ name }) => name).join(", ")}`,
      );
  }
  const figures = DEPTHS.map(
    (depth) => `${ranks.filter((rank) => rank < depth).length} of ${ranks.length} among ${depth}`,
  );
  const by = embedder === undefined ? "words alone" : "ours";
  console.log(
    `${list}, ${search.size} tools, ${by}: ${figures.join(", ")}; ${none} called no match`,
  );
  if (values.verbose) for (const line of missed) console.log(line);
}
