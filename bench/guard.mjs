/*
 * Real MCP servers behind `speclens guard`, beside the same servers without it, in one run.
 *
 *   node bench/guard.mjs [--calls N] [--python INTERPRETER] [--only NAME] [--verbose] | --flat N
 *
 * For each server: tokens (o200k) of tools/list and of large answers, without and with; the answers it takes to read
 * each to its end, and whether nothing is missing; milliseconds of a small answer and of one of 1 MB in turns without
 * and with, and the median of what is added; processor time of the guard for one, which other jobs do not change; memory
 * of the guard beyond Node's own. --python also runs a server of FastMCP. --flat N makes N small calls to
 * server-everything instead, and prints time and memory of each tenth of them. Ends with 1 if an answer is not complete,
 * or exceeds its budget by more than 5 %: the guard estimates tokens.
 *
 * Then two converters with a tool for each of GitHub's operations: tokens of the list as it is, compacted (`--tool-list
 * whole`) and replaced by a search; how many of ten everyday requests, and of ten as an agent would put them, find the
 * right tool among five, and whether its call reaches the API. Ends with 1 if a replaced list exceeds 2,000 tokens, a
 * found tool is not called, or an answer exceeds its budget. --verbose prints what the others found.
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
import { callFoundTools, serveApi } from "./guard/call-found-tools.mjs";
import { isComplete, readToEnd, textOf } from "./guard/read-to-end.mjs";
import { githubOperations, guardedServers, LONG_LISTS, nameOfOperation } from "./guard/servers.mjs";
import { residentMemory } from "./load/resident-memory.mjs";
import { heading } from "./retrieval/heading.mjs";
import { listTools } from "./toolsearch-lists/list-tools.mjs";

const { values: options } = parseArgs({
  options: {
    calls: { type: "string", default: "200" },
    python: { type: "string" },
    only: { type: "string" },
    flat: { type: "string" },
    verbose: { type: "boolean", default: false },
  },
});
const calls = Number(options.calls);
const BUDGET = 4000;
/** Exact tokens of an answer as a multiple of its budget, which is in estimated ones. */
const TOLERANCE = 1.05;
/** Most tokens of a replaced list. */
const LONGEST_LIST = 2000;
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

/** Processor time of a process in milliseconds, in steps of 10. Linux only. */
function processorTimeOf(/** @type {number} */ pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return Number.NaN;
  }
}

async function memoryOfNode() {
  const node = spawn(process.execPath, ["-e", "setInterval(() => 0, 1000)"], { stdio: "ignore" });
  await setTimeout(1000);
  const memory = residentMemory(node.pid ?? 0);
  node.kill();
  return memory;
}

/**
 * @param {readonly [Client, Client]} clients without and with the guard
 * @param {number} pid of the guard
 * @param {import("./guard/servers.mjs").AskedCall} call
 * @param {number} times
 */
async function compareTimes([plain, guarded], pid, { name, tool, input = {} }, times) {
  /** @type {number[]} */
  const without = [];
  /** @type {number[]} */
  const within = [];
  /** @type {number[]} */
  const added = [];
  let processor = 0;
  for (let at = -5; at < times; at++) {
    if (at === 0) processor = processorTimeOf(pid);
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
  processor = (processorTimeOf(pid) - processor) / times;
  const show = (/** @type {number[]} */ times) =>
    `${quantile(times, 0.5).toFixed(1)} / ${quantile(times, 0.95).toFixed(1)}`;
  console.log(
    `  ${name}: ms p50 / p95 without ${show(without)}, with ${show(within)}, added ${show(added)}; ${processor.toFixed(1)} ms of the guard's processor time (${times} pairs)`,
  );
}

/**
 * Makes many calls, and prints what each tenth of them took.
 *
 * @param {import("./guard/servers.mjs").GuardedServer} server
 * @param {number} times
 */
async function callManyTimes({ name, command, small }, times) {
  const folder = mkdtempSync(join(tmpdir(), "speclens-guard-"));
  const { client, pid } = await connect(guardOf(await command(folder)));
  console.log(`${name}, ${times} calls of ${small.name}`);
  for (let tenth = 1; tenth <= 10; tenth++) {
    const [begin, processor] = [performance.now(), processorTimeOf(pid)];
    for (let at = 0; at < times / 10; at++)
      await client.callTool({ name: small.tool, arguments: small.input ?? {} });
    const each = (/** @type {number} */ time) => ((time * 10) / times).toFixed(2);
    console.log(
      `  ${(tenth * times) / 10}: ${each(performance.now() - begin)} ms a call, ${each(processorTimeOf(pid) - processor)} ms of the guard's processor time, ${(residentMemory(pid) - ownMemory).toFixed(0)} MiB beyond Node's own`,
    );
  }
  await client.close();
  rmSync(folder, { recursive: true, force: true });
}

/** @param {{ command: string, args: string[], env?: Record<string, string> }} server */
function guardOf({ command, args, env }) {
  return {
    command: process.execPath,
    args: [CLI, "guard", "--budget", String(BUDGET), "--", command, ...args],
    env: { ...env, SPECLENS_TELEMETRY: "off" },
  };
}

console.log(`${heading()}\n`);
const ownMemory = await memoryOfNode();
const servers = guardedServers(options.python);
const [first] = servers;
if (options.flat !== undefined && first !== undefined)
  await callManyTimes(first, Number(options.flat));
for (const server of options.flat === undefined ? servers : []) {
  if (options.only !== undefined && !server.name.includes(options.only)) continue;
  const folder = mkdtempSync(join(tmpdir(), "speclens-guard-"));
  try {
    console.log(server.name);
    const command = await server.command(folder);
    const plain = await connect(command);
    await server.prepare?.(plain.client);
    const guarded = await connect(guardOf(command));
    const lists = await Promise.all([plain, guarded].map(({ client }) => client.listTools()));
    const [before, after] = lists.map(({ tools }) => count(JSON.stringify(tools)));
    console.log(
      `  tools/list: ${lists[0]?.tools.length} tools, ${before} tokens without, ${after} with`,
    );
    /** @type {readonly [Client, Client]} */
    const clients = [plain.client, guarded.client];
    await compareTimes(clients, guarded.pid, server.small, calls);
    if (server.megabyte)
      await compareTimes(clients, guarded.pid, server.megabyte, Math.ceil(calls / 5));
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
      `  memory of the guard: ${residentMemory(guarded.pid).toFixed(0)} MiB, ${(residentMemory(guarded.pid) - ownMemory).toFixed(0)} beyond Node's own`,
    );
    await Promise.all(clients.map((client) => client.close()));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @param {string} file @returns {Readonly<Record<string, readonly string[]>>} */
const readRequests = (file) => JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8"));
const REQUESTS = {
  everyday: JSON.parse(
    readFileSync(new URL("toolsearch-lists/requests.json", import.meta.url), "utf8"),
  )["GitHub's operations"],
  "an agent's": readRequests("guard/requests.json"),
};
const wanted = new Set(Object.values(REQUESTS).flatMap((asked) => Object.values(asked).flat()));
const lists =
  options.flat === undefined
    ? LONG_LISTS.filter(({ name }) => name.includes(options.only ?? ""))
    : [];
const operations = new Map(
  (lists.length > 0 ? await githubOperations() : []).map((operation) => [
    nameOfOperation(operation.id),
    operation,
  ]),
);
for (const list of lists) {
  const api = await serveApi();
  try {
    console.log(list.name);
    const { command, args } = await list.command(api.url, wanted);
    const guard = (/** @type {string[]} */ ...given) => [
      CLI,
      "guard",
      ...given,
      "--",
      command,
      ...args,
    ];
    const sizes = [];
    for (const program of [args, guard("--tool-list", "whole")]) {
      const tools = await listTools(program);
      sizes.push(`${tools.length} tools, ${count(JSON.stringify(tools))} tokens`);
    }
    console.log(`  tools/list: ${sizes[0]} without; ${sizes[1]} whole with`);
    for (const embedder of ["builtin", "none"]) {
      const begin = performance.now();
      const { client, pid } = await connect({
        command: process.execPath,
        args: guard("--budget", String(BUDGET)),
        env: { SPECLENS_TELEMETRY: "off", SPECLENS_EMBEDDER: embedder },
      });
      const opened = performance.now();
      const { tools } = await client.listTools();
      const listed = performance.now();
      const tokens = count(JSON.stringify(tools));
      if (tokens > LONGEST_LIST) process.exitCode = 1;
      console.log(
        `  embedder ${embedder}: ${tools.length} tools, ${tokens} tokens; opened in ${(opened - begin).toFixed(0)} ms, listed in ${(listed - opened).toFixed(0)} ms`,
      );
      for (const [name, requests] of Object.entries(REQUESTS)) {
        const { asked, found, called, missed, answers } = await callFoundTools(
          client,
          requests,
          (operation, seen) => {
            const wanted = operations.get(operation);
            return (
              seen !== undefined && wanted?.method === seen.method && wanted.path.test(seen.path)
            );
          },
          api.seen,
        );
        const largest = Math.max(...answers.map(count));
        if (called < found || largest > BUDGET * TOLERANCE) process.exitCode = 1;
        console.log(
          `    ${name} requests: ${found} of ${asked} among five, ${called} of these called; largest answer ${largest} tokens`,
        );
        if (options.verbose) for (const line of missed) console.log(`      ${line}`);
      }
      console.log(
        `    memory of the guard: ${(residentMemory(pid) - ownMemory).toFixed(0)} MiB beyond Node's own`,
      );
      await client.close();
    }
  } finally {
    api.close();
  }
}
