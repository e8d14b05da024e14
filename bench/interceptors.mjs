/*
 * The reference client of MCP interceptors (SEP-2624) against `speclens guard --interceptor`.
 *
 *   node bench/interceptors.mjs SDK
 *
 * SDK is the folder typescript/sdk of github.com/modelcontextprotocol/experimental-ext-interceptors; npm does not have
 * it. It is built in a folder of its own. Its client lists and calls both interceptors, runs them as a chain, and stands
 * as `InterceptingMcpClient` before a real server (server-filesystem, a file of 100 KB): answers must fit their budget,
 * be valid by the client's own schemas, and be read to their end from `readMore`. Ends with 1 if one does not hold.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { loadTokenCounter } from "@speclens/engine";
import { buildSdk } from "./interceptors/build-sdk.mjs";
import { heading } from "./retrieval/heading.mjs";
import { installPeer } from "./tokens/install-peer.mjs";

const [, , given] = process.argv;
if (given === undefined) throw new Error("Name the folder of the SDK.");
const BUDGET = 1000;
/** Exact tokens of an answer as a multiple of its budget, which is in estimated ones. */
const TOLERANCE = 1.05;
const CLI = fileURLToPath(new URL("../apps/cli/bin/speclens.mjs", import.meta.url));
const FILESYSTEM = "@modelcontextprotocol/server-filesystem";

const modules = buildSdk(given);
const load = (/** @type {string} */ path) => import(pathToFileURL(join(modules, path)).href);
// The SDK's own copy of the client, since it checks classes.
const { Client } = await load("@modelcontextprotocol/client/dist/index.mjs");
const { StdioClientTransport } = await load("@modelcontextprotocol/client/dist/stdio.mjs");
const sdk = await load("mcp-ext-interceptors/dist/index.js");
const counter = await loadTokenCounter("o200k");
let failures = 0;

/** @param {string} what @param {boolean} holds @param {unknown} [found] */
function check(what, holds, found = "") {
  if (!holds) failures++;
  console.log(`${holds ? "ok    " : "FAILED"} ${what}${found === "" ? "" : `: ${found}`}`);
}

/** @param {readonly string[]} command */
async function connect([command, ...args]) {
  const client = new Client({ name: "bench", version: "1" });
  await client.connect(
    new StdioClientTransport({
      command,
      args,
      stderr: "ignore",
      env: { ...process.env, SPECLENS_TELEMETRY: "off" },
    }),
  );
  return client;
}

/** @param {{ content: readonly { type: string, text?: string }[] }} answer */
const textOf = ({ content }) => content.map(({ text = "" }) => text).join("\n");

console.log(`${heading()}\n`);
const folder = mkdtempSync(join(tmpdir(), "speclens-interceptors-"));
const line = "2026-01-02T03:04:05.678Z INFO [main] request served in 12 ms by worker";
const log = Array.from({ length: 1300 }, (_, at) => `${line} ${at}`).join("\n");
writeFileSync(join(folder, "log.txt"), log);
writeFileSync(join(folder, "small.txt"), "one line");
const host = await connect([
  process.execPath,
  CLI,
  ...["guard", "--budget", String(BUDGET), "--interceptor"],
]);
try {
  const { interceptors } = await sdk.listAllInterceptors(host);
  const names = interceptors.map((/** @type {{ name: string }} */ { name }) => name);
  check("lists both interceptors", names.join() === "speclens-budget,speclens-size", names);

  const large = { content: [{ type: "text", text: log }] };
  const phase = { event: "tools/call", phase: "response" };
  const fitted = await sdk.invokeInterceptor(host, {
    name: "speclens-budget",
    ...phase,
    payload: large,
  });
  const tokens = counter.count(textOf(fitted.payload));
  check("the mutator fits", fitted.modified && tokens <= BUDGET * TOLERANCE, `${tokens} tokens`);
  const found = await sdk.invokeInterceptor(host, {
    name: "speclens-size",
    ...phase,
    payload: large,
  });
  check("the validator finds", found.valid === false, found.messages?.[0]?.message);

  const audited = await sdk.executeInterceptorChainOnClient(host, { ...phase, payload: large });
  check("a chain fits, and audit does not block", audited.status === "success", audited.status);
  const enforced = await sdk.executeInterceptorChainOnClients(
    [{ client: host }],
    { ...phase, payload: large },
    { overrides: { "speclens-size": { mode: "active" } } },
  );
  const { status } = enforced;
  check("an invoker that enforces the size blocks", status === "validation_failed", status);
  const unknown = await sdk
    .invokeInterceptor(host, { name: "none", ...phase, payload: large })
    .catch((/** @type {{ code: number }} */ { code }) => code);
  check("an unknown name is -32602", unknown === -32602, unknown);

  const server = await connect([
    process.execPath,
    join(installPeer(`${FILESYSTEM}@2026.8.31`), FILESYSTEM, "dist", "index.js"),
    folder,
  ]);
  const client = new sdk.InterceptingMcpClient(server, { interceptorClient: host });
  const read = (/** @type {string} */ name) =>
    client.callTool("read_text_file", { path: join(folder, name) });
  check("a small answer passes", textOf(await read("small.txt")) === "one line");
  let answer = await read("log.txt");
  let largest = 0;
  let whole = "";
  for (let pages = 1; ; pages++) {
    largest = Math.max(largest, counter.count(textOf(answer)));
    whole += answer.content[0]?.text ?? "";
    const cursor = answer._meta?.nextCursor;
    if (cursor === undefined) {
      check("a file of 100 KB is read to its end", whole === log, `${pages} answers`);
      break;
    }
    answer = await host.callTool({ name: "readMore", arguments: { cursor } });
  }
  check("every answer fits", largest <= BUDGET * TOLERANCE, `${largest} of ${BUDGET} tokens`);
  await server.close();
} finally {
  await host.close();
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failures > 0 ? 1 : 0;
