/*
 * Real MCP servers behind `speclens guard`, beside the same servers without it, in one run.
 *
 *   node bench/guard.mjs [--calls N] [--python INTERPRETER] [--only NAME]
 *
 * For each server: tokens (o200k) of tools/list and of large answers, without and with; the answers it takes to read
 * each to its end, and whether nothing is missing; milliseconds of a small answer and of one of 1 MB in turns without
 * and with, and the median of what is added; memory of the guard beyond Node's own. --python also runs a server of
 * FastMCP. Ends with 1 if an answer is not complete, or exceeds its budget by more than 5 %: the guard estimates tokens.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { loadTokenCounter } from "@speclens/engine";
import { quantile } from "simple-statistics";
import { isComplete, readToEnd, textOf } from "./guard/read-to-end.mjs";
import { guardedServers } from "./guard/servers.mjs";
import { heading } from "./retrieval/heading.mjs";

const { values: options } = parseArgs({
  options: {
    calls: { type: "string", default: "200" },
    python: { type: "string" },
    only: { type: "string" },
  },
});
const calls = Number(options.calls);
const BUDGET = 4000;
/** Exact tokens of an answer as a multiple of its budget, which is in estimated ones. */
const TOLERANCE = 1.05;
const CLI = fileURLToPath(new URL("../apps/cli/bin/speclens.mjs", import.meta.url));
const counter = await loadTokenCounter("o200k");
const count = (/** @type {string} */ text) => counter.count(text);

/** @param {{ command: string, args: string[], env?: Record<string, string> }} command */
async function connect({ command, args, env = {} }) {
  const client = new Client({ name: "bench", version: "1" });
  /** @type {Record<string, string>} */
  const environment = { ...env };
  for (const [name, value] of Object.entries(process.env))
    if (value !== undefined) environment[name] ??= value;
  const transport = new StdioClientTransport({ command, args, env: environment, stderr: "ignore" });
  await client.connect(transport, { timeout: 300_000 });
  return { client, pid: transport.pid ?? 0 };
}

/** Resident memory of a process in MiB. Linux only. */
function memoryOf(/** @type {number} */ pid) {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return Number.NaN;
  }
}

async function memoryOfNode() {
  const node = spawn(process.execPath, ["-e", "setInterval(() => 0, 1000)"], { stdio: "ignore" });
  await setTimeout(1000);
  const memory = memoryOf(node.pid ?? 0);
  node.kill();
  return memory;
}

/**
 * @param {readonly [Client, Client]} clients without and with the guard
 * @param {import("./guard/servers.mjs").AskedCall} call
 * @param {number} times
 */
async function compareTimes([plain, guarded], { name, tool, input = {} }, times) {
  /** @type {number[]} */
  const without = [];
  /** @type {number[]} */
  const within = [];
  /** @type {number[]} */
  const added = [];
  for (let at = -5; at < times; at++) {
    const pair = [];
    for (const client of [plain, guarded]) {
      const begin = performance.now();
      await client.callTool({ name: tool, arguments: input });
      pair.push(performance.now() - begin);
    }
    const [a = 0, b = 0] = pair;
    // The first calls warm both up.
    if (at < 0) continue;
    without.push(a);
    within.push(b);
    added.push(b - a);
  }
  const show = (/** @type {number[]} */ times) =>
    `${quantile(times, 0.5).toFixed(1)} / ${quantile(times, 0.95).toFixed(1)}`;
  console.log(
    `  ${name}: ms p50 / p95 without ${show(without)}, with ${show(within)}, added ${show(added)} (${times} pairs)`,
  );
}

console.log(`${heading()}\n`);
const ownMemory = await memoryOfNode();
for (const server of guardedServers(options.python)) {
  if (options.only !== undefined && !server.name.includes(options.only)) continue;
  const folder = mkdtempSync(join(tmpdir(), "speclens-guard-"));
  try {
    console.log(server.name);
    const command = await server.command(folder);
    const plain = await connect(command);
    await server.prepare?.(plain.client);
    const guarded = await connect({
      command: process.execPath,
      args: [CLI, "guard", "--budget", String(BUDGET), "--", command.command, ...command.args],
      env: { ...command.env, SPECLENS_TELEMETRY: "off" },
    });
    const lists = await Promise.all([plain, guarded].map(({ client }) => client.listTools()));
    const [before, after] = lists.map(({ tools }) => count(JSON.stringify(tools)));
    console.log(
      `  tools/list: ${lists[0]?.tools.length} tools, ${before} tokens without, ${after} with`,
    );
    /** @type {readonly [Client, Client]} */
    const clients = [plain.client, guarded.client];
    await compareTimes(clients, server.small, calls);
    if (server.megabyte) await compareTimes(clients, server.megabyte, Math.ceil(calls / 5));
    for (const call of server.calls) {
      const original = await plain.client.callTool({
        name: call.tool,
        arguments: call.input ?? {},
      });
      const answers = await readToEnd(guarded.client, call);
      const largest = Math.max(...answers.map((answer) => count(textOf(answer))));
      const complete = isComplete(original, answers);
      if (!complete || largest > BUDGET * TOLERANCE) process.exitCode = 1;
      console.log(
        `  ${call.name}: ${count(textOf(original))} tokens without, ${count(textOf(answers[0] ?? { content: [] }))} with; ${answers.length} answers to the end, the largest ${largest}; ${complete ? "complete" : "NOT COMPLETE"}`,
      );
    }
    console.log(
      `  memory of the guard: ${memoryOf(guarded.pid).toFixed(0)} MiB, ${(memoryOf(guarded.pid) - ownMemory).toFixed(0)} beyond Node's own`,
    );
    await Promise.all(clients.map((client) => client.close()));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
