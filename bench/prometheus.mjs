// Lets a real Prometheus read the built server for a minute, with the files of deploy/, and asks it every query of the
// dashboard for Grafana and every alert rule. Needs the programs of Debian's package prometheus.
// Usage: node bench/prometheus.mjs [--prometheus PROGRAM] [--seconds 60]
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";

const { values } = parseArgs({
  options: {
    prometheus: { type: "string", default: "prometheus" },
    seconds: { type: "string", default: "60" },
  },
});
const root = new URL("../", import.meta.url);
if (spawnSync(values.prometheus, ["--version"]).status !== 0) {
  console.error(`${values.prometheus} does not start. Name the program with --prometheus.`);
  process.exit(2);
}
const folder = mkdtempSync(join(tmpdir(), "speclens-prometheus-"));
const token = "0123456789abcdef";
const server = spawn(
  process.execPath,
  [
    new URL("apps/mcp-server/bin/speclens-mcp.mjs", root).pathname,
    ...[new URL("examples/bookshop.yaml", root).pathname, "--embedder", "none", "--http", "0"],
  ],
  {
    cwd: folder,
    env: { ...process.env, SPECLENS_HTTP_TOKENS: `ann:${token}`, SPECLENS_CACHE: folder },
    stdio: ["ignore", "ignore", "pipe"],
  },
);
const url = new URL(await addressOf(server.stderr, /serving MCP at (\S+)/));

for (const [name, changes] of /** @type {const} */ ([
  ["speclens.rules.yaml", []],
  [
    "prometheus.yaml",
    [
      ["/run/secrets/metrics_token", join(folder, "token")],
      ["speclens:8080", url.host],
      ["scrape_interval: 30s", "scrape_interval: 2s\n  evaluation_interval: 2s"],
    ],
  ],
])) {
  let text = readFileSync(new URL(`deploy/prometheus/${name}`, root), "utf8");
  for (const [from, to] of changes) text = text.replace(from, to);
  writeFileSync(join(folder, name), text);
}
writeFileSync(join(folder, "token"), token);
const prometheus = spawn(
  values.prometheus,
  [
    `--config.file=${join(folder, "prometheus.yaml")}`,
    ...[`--storage.tsdb.path=${join(folder, "data")}`, "--web.listen-address=127.0.0.1:0"],
  ],
  { stdio: ["ignore", "ignore", "pipe"] },
);
const api = await addressOf(prometheus.stderr, /"?[Ll]istening on"? .*?(127\.0\.0\.1:\d+)/);

const until = performance.now() + Number(values.seconds) * 1000;
while (performance.now() < until) {
  await callTool("searchEndpoints", { query: "refund an order" });
  await callTool("searchEndpoints", { query: "launch a rocket to mars" });
  await callTool("getEndpoint", { operation: "nothing" });
  await (await fetch(url, { method: "POST" })).text();
  await setTimeout(500);
}

let faults = 0;
const { groups } = await ask("rules");
for (const { rules } of groups)
  for (const { name, health, state, lastError } of rules) {
    if (health !== "ok") faults += 1;
    console.log(`${name.padEnd(28)} ${health} ${state} ${lastError ?? ""}`);
  }
const dashboard = JSON.parse(readFileSync(new URL("deploy/grafana/speclens.json", root), "utf8"));
for (const { title, targets = [] } of dashboard.panels)
  for (const { expr } of targets) {
    const query = expr
      .replaceAll("$__range", "1m")
      .replaceAll("$__rate_interval", "30s")
      .replaceAll("$instance", ".*");
    const { result } = await ask(`query?${new URLSearchParams({ query })}`);
    // Nothing fails here, so only these have nothing to tell.
    const isEmpty = result.length === 0 && title !== "Failing sources";
    if (isEmpty) faults += 1;
    console.log(
      `${title.padEnd(28)} ${result.length} series${isEmpty ? ", but should have some" : ""}`,
    );
  }
for (const child of [prometheus, server]) {
  const ended = once(child, "close");
  child.kill("SIGTERM");
  await ended;
}
rmSync(folder, { recursive: true, force: true });
console.log(faults === 0 ? "Everything can be asked." : `${faults} faults`);
process.exitCode = faults === 0 ? 0 : 1;

/**
 * @typedef {object} PrometheusData the members of its answers that are read here
 * @property {readonly { readonly rules: readonly Rule[] }[]} groups
 * @property {readonly unknown[]} result
 *
 * @typedef {object} Rule
 * @property {string} name
 * @property {string} health
 * @property {string} state
 * @property {string} [lastError]
 */

/**
 * Waits for the line in which a program tells its address. Goes on reading what it writes.
 *
 * @param {import("node:stream").Readable} output
 * @param {RegExp} pattern
 * @returns {Promise<string>}
 */
function addressOf(output, pattern) {
  const lines = createInterface(output);
  return new Promise((resolve, reject) => {
    /** @type {string[]} */
    const seen = [];
    lines.on("line", (line) => {
      seen.push(line);
      const found = pattern.exec(line)?.[1];
      if (found !== undefined) resolve(found);
    });
    lines.on("close", () => reject(new Error(`no address in:\n${seen.join("\n")}`)));
  });
}

/**
 * @param {string} name
 * @param {object} parameters
 */
async function callTool(name, parameters) {
  const answer = await fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      authorization: `Bearer ${token}`,
    },
    body: JSON.stringify({
      ...{ jsonrpc: "2.0", id: 1, method: "tools/call" },
      params: { name, arguments: parameters },
    }),
  });
  await answer.text();
}

/**
 * Asks Prometheus.
 *
 * @param {string} path
 * @returns {Promise<PrometheusData>}
 */
async function ask(path) {
  const answer = await fetch(`http://${api}/api/v1/${path}`);
  const { status, data, error } =
    /** @type {{ status: string, data: PrometheusData, error?: string }} */ (await answer.json());
  if (status !== "success") throw new Error(`${path}: ${error}`);
  return data;
}
