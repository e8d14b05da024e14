/*
 * What the guard adds to the time of a call, beside the same server without it, in one run.
 *
 *   node bench/protection.mjs [--calls N]
 *
 * Both servers are asked in turns by the official client, over memory and over HTTP's handler, which makes a
 * server a request. For each answer: its tokens, with protection and without; milliseconds of a call, median and
 * p95, with protection and without; p95 as a multiple; and p95 of what the guard itself took. `next page` goes
 * on by a cursor.
 */
import { setTimeout } from "node:timers/promises";
import { parseArgs } from "node:util";
import {
  Client,
  InMemoryTransport,
  StreamableHTTPClientTransport,
} from "@modelcontextprotocol/client";
import { createMcpHandler, McpServer } from "@modelcontextprotocol/server";
import { createGuard } from "@speclens/guard";
import { quantile } from "simple-statistics";

const { values: options } = parseArgs({ options: { calls: { type: "string", default: "300" } } });
const calls = Number(options.calls);

/** @type {import("@speclens/guard").CallRecord[]} */
const records = [];
const guard = createGuard({ telemetry: { record: (record) => records.push(record) } });

const order = (/** @type {number} */ id) => ({
  id,
  status: "open",
  customer: { name: `Customer ${id}`, email: `c${id}@example.com` },
  note: "by courier, second floor",
});
const orders = Array.from({ length: 1000 }, (_, id) => order(id));
const log = Array.from(
  { length: 1500 },
  (_, line) => `2026-01-02T03:04:05.678Z INFO [main] request ${line} served in 12 ms\n`,
).join("");
/** @type {Record<string, string>} */
const texts = {
  small: JSON.stringify(orders.slice(0, 3)),
  fitting: JSON.stringify(orders.slice(0, 60)),
  list: JSON.stringify(orders),
  log,
  "25 ms": JSON.stringify(orders.slice(0, 20)),
};

/** @param {McpServer} server */
function register(server) {
  for (const [name, text] of Object.entries(texts))
    server.registerTool(
      name.replace(" ", ""),
      { annotations: { readOnlyHint: true } },
      async () => {
        if (name === "25 ms") await setTimeout(25);
        return { content: [{ type: "text", text }] };
      },
    );
  return server;
}

const create = () => register(new McpServer({ name: "plain", version: "1" }));
const createProtected = () =>
  register(guard.protect(new McpServer({ name: "protected", version: "1" })));

/** @param {() => McpServer} createServer */
async function overMemory(createServer) {
  const client = new Client({ name: "bench", version: "1" });
  const [near, far] = InMemoryTransport.createLinkedPair();
  await createServer().connect(far);
  await client.connect(near);
  return client;
}

/** @param {() => McpServer} createServer */
async function overHttp(createServer) {
  const handler = createMcpHandler(createServer);
  const client = new Client(
    { name: "bench", version: "1" },
    { versionNegotiation: { mode: { pin: "2026-07-28" } } },
  );
  await client.connect(
    new StreamableHTTPClientTransport(new URL("http://bench.local/mcp"), {
      fetch: (url, init) => handler.fetch(new Request(url, init)),
    }),
  );
  return client;
}

/**
 * @param {Client} client
 * @param {{ name: string, arguments?: Record<string, string> }} call
 */
async function timed(client, call) {
  const start = performance.now();
  const cpu = process.cpuUsage();
  const answer = await client.callTool(call);
  const { user, system } = process.cpuUsage(cpu);
  return { ms: performance.now() - start, cpu: (user + system) / 1000, answer };
}

/** @param {unknown} meta @param {string} name */
const field = (meta, name) =>
  typeof meta === "object" && meta !== null
    ? Object.entries(meta).find(([key]) => key === name)?.[1]
    : undefined;

process.stdout.write(
  `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${calls} calls each\n` +
    "over | answer | tokens | without | p50 ms | without | p95 ms | without | p95 × | guard p95 ms | cpu ms | without\n",
);
for (const [over, connect] of Object.entries({ memory: overMemory, http: overHttp })) {
  const plain = await connect(create);
  const guarded = await connect(createProtected);
  for (const name of [...Object.keys(texts), "next page"]) {
    const tool = name === "next page" ? "list" : name.replace(" ", "");
    const first = await guarded.callTool({ name: tool });
    const cursor = String(field(first._meta, "nextCursor"));
    const call = name === "next page" ? { name: tool, arguments: { cursor } } : { name: tool };
    /** @type {number[]} */
    const before = [];
    /** @type {number[]} */
    const after = [];
    const cpu = { before: 0, after: 0 };
    for (let round = -20; round < calls; round++) {
      if (round === 0) records.length = 0;
      const without = await timed(plain, { name: tool });
      const within = await timed(guarded, call);
      if (within.answer.isError) throw new Error(JSON.stringify(within.answer.content));
      if (round < 0) continue;
      before.push(without.ms);
      after.push(within.ms);
      cpu.before += without.cpu / calls;
      cpu.after += within.cpu / calls;
    }
    const [record] = records;
    const cells = [
      over,
      name,
      record?.estimatedTokens,
      record?.originalTokens,
      quantile(after, 0.5).toFixed(2),
      quantile(before, 0.5).toFixed(2),
      quantile(after, 0.95).toFixed(2),
      quantile(before, 0.95).toFixed(2),
      (quantile(after, 0.95) / quantile(before, 0.95)).toFixed(2),
      quantile(
        records.map(({ overhead }) => overhead),
        0.95,
      ).toFixed(2),
      cpu.after.toFixed(2),
      cpu.before.toFixed(2),
    ];
    process.stdout.write(`${cells.join(" | ")}\n`);
  }
  await plain.close();
  await guarded.close();
}
