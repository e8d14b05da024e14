import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { median, quantile } from "simple-statistics";
import { tableHead, tableLine } from "../retrieval/table.mjs";
import { tellErrors } from "./measure-load.mjs";
import { startHttpServer } from "./start-http-server.mjs";

const VARIANTS = /** @type {const} */ (["plain", "protected", "recorded"]);
/** Calls that one server is asked before the next one's turn. */
const TURN = 100;
/** Times as long as without protection that nineteen of twenty calls may take. */
const MOST = 1.1;
/** Milliseconds that records may add to a call. */
const MOST_RECORDING = 10;

/**
 * The same calls to servers that differ in one thing, in turn, so that whatever else the machine does falls on
 * all of them; the second half in the opposite order.
 *
 * @param {object} asked
 * @param {ReturnType<typeof import("./start-client.mjs").startClient>} asked.client
 * @param {string} asked.store
 * @param {string} asked.folder for the records
 * @param {readonly import("./draw-calls.mjs").Call[]} asked.calls
 * @param {number} asked.connections
 */
export async function compareVariants({ client, store, folder, calls, connections }) {
  const program = fileURLToPath(new URL("serve-variant.mjs", import.meta.url));
  const file = join(folder, "telemetry.db");
  const servers = [];
  try {
    for (const variant of VARIANTS) {
      const server = await startHttpServer([program, store, variant, file]);
      await client.ask({ url: server.url, connections, calls: calls.slice(0, 2 * TURN) });
      servers.push({ variant, server, times: /** @type {number[]} */ ([]), cpu: server.cpu() });
    }
    const timed = [];
    for (let place = 0; place < calls.length; place += TURN) {
      const turn = calls.slice(place, place + TURN);
      const order = place < calls.length / 2 ? servers : servers.toReversed();
      for (const { variant, server, times } of order) {
        const outcome = await client.ask({ url: server.url, connections, calls: turn });
        times.push(...outcome.timed.map(({ milliseconds }) => milliseconds));
        if (variant === "recorded") timed.push(...outcome.timed);
      }
    }
    const used = servers.map(({ server, cpu, ...rest }) => ({ ...rest, cpu: server.cpu() - cpu }));
    print(used, connections);
    tellErrors(calls, timed);
  } finally {
    await Promise.all(servers.map(({ server }) => server.stop()));
  }
}

/**
 * @param {readonly { variant: string, times: number[], cpu: number }[]} servers
 * @param {number} connections
 */
function print(servers, connections) {
  /** @type {import("../retrieval/table.mjs").Column[]} */
  const columns = [
    [`ms, ${connections} connections`, 24],
    ["calls", 6],
    ["p50", 7],
    ["p95", 7],
    ["p95 / plain", 13],
    ["CPU per call", 17],
  ];
  console.log(tableHead(columns));
  const [plain, ...others] = servers.map(({ times }) => quantile(times, 0.95));
  for (const { variant, times, cpu } of servers) {
    const p95 = quantile(times, 0.95);
    const figures = [median(times).toFixed(1), p95.toFixed(1), (p95 / (plain ?? p95)).toFixed(2)];
    const perCall = ((1000 * cpu) / times.length).toFixed(1);
    console.log(tableLine(columns, [variant, `${times.length}`, ...figures, perCall]));
  }
  const [covered = 0, recorded = 0] = others;
  if (plain === undefined || covered / plain > MOST || recorded - covered > MOST_RECORDING)
    process.exitCode = 1;
}
