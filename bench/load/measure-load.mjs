import { quantile } from "simple-statistics";
import { tableHead, tableLine } from "../retrieval/table.mjs";
import { watchHealth } from "./watch-health.mjs";

/** Milliseconds that nineteen of twenty calls may take, with 16 connections on two cores. */
const MOST = 250;
/** Calls before the measured ones: the first ones load the model and the code. */
const WARMING = 100;
/** Milliseconds that a further page may take more than the first one. */
const MOST_PAGING = 50;

/**
 * @typedef {object} Asked
 * @property {ReturnType<typeof import("./start-client.mjs").startClient>} client
 * @property {import("./start-http-server.mjs").HttpServer} server
 * @property {readonly import("./draw-calls.mjs").Call[]} calls
 * @property {number} connections
 */

/**
 * Asks everything once and prints how long it took, by tool.
 *
 * @param {Asked} asked
 */
export async function measureLoad({ client, server, calls, connections }) {
  const { url } = server;
  await client.ask({ url, connections, calls: calls.slice(0, WARMING) });
  const before = server.memory();
  const cpu = server.cpu();
  const stopWatching = watchHealth(url);
  const { timed, seconds } = await client.ask({ url, connections, calls });
  const health = await stopWatching();
  const used = server.cpu() - cpu;
  /** @type {import("../retrieval/table.mjs").Column[]} */
  const columns = [
    [`ms, ${connections} connections`, 24],
    ["calls", 6],
    ["p50", 7],
    ["p95", 7],
    ["p99", 7],
    ["most", 7],
  ];
  console.log(tableHead(columns));
  for (const tool of new Set(calls.map(({ name }) => name))) {
    const own = timed.filter((_, place) => calls[place]?.name === tool);
    row(
      columns,
      tool,
      own.map(({ milliseconds }) => milliseconds),
    );
  }
  const times = timed.map(({ milliseconds }) => milliseconds);
  row(columns, "all", times);
  row(columns, "/healthz meanwhile", health);
  const rate = Math.round(calls.length / seconds);
  // What a busy machine does not falsify: so much of a core's time goes into a call.
  const perCall = (1000 * used) / calls.length;
  console.log(
    `\n${rate} calls a second; ${perCall.toFixed(1)} ms of a processor a call, ${(used / seconds).toFixed(2)} cores`,
  );
  console.log(
    `RSS ${Math.round(before)} MiB after ${WARMING} calls, ${Math.round(server.memory())} MiB at the end`,
  );
  if (quantile(times, 0.95) > MOST) process.exitCode = 1;
  tellErrors(calls, timed);
  await measurePaging({ client, server, calls, connections });
}

/**
 * What a further page costs beside the first one, of searches, one after the other.
 *
 * @param {Asked} asked
 */
async function measurePaging({ client, server, calls }) {
  const searches = calls.filter(({ name }) => name === "searchEndpoints").slice(0, 200);
  const asked = { url: server.url, connections: 1 };
  const first = await client.ask({ ...asked, calls: searches });
  const paged = searches.flatMap((call, place) => {
    const cursor = first.timed[place]?.cursor;
    return cursor === undefined
      ? []
      : [{ call, cursor, before: first.timed[place]?.milliseconds ?? 0 }];
  });
  const second = await client.ask({
    ...asked,
    calls: paged.map(({ call, cursor }) => ({ ...call, arguments: { ...call.arguments, cursor } })),
  });
  const surplus = paged.map(
    ({ before }, place) => (second.timed[place]?.milliseconds ?? 0) - before,
  );
  const times = second.timed.map(({ milliseconds }) => milliseconds);
  const p95 = quantile(surplus, 0.95);
  console.log(
    `${paged.length} second pages: p95 ${quantile(times, 0.95).toFixed(1)} ms, ${p95.toFixed(1)} ms more than the first`,
  );
  if (p95 > MOST_PAGING) process.exitCode = 1;
}

/**
 * @param {readonly import("./draw-calls.mjs").Call[]} calls
 * @param {readonly import("./start-client.mjs").Timed[]} timed
 */
export function tellErrors(calls, timed) {
  const errors = timed.flatMap(({ error }, place) =>
    error === undefined ? [] : [{ error, place }],
  );
  console.log(`${errors.length} errors`);
  for (const { error, place } of errors.slice(0, 5))
    console.log(`  ${JSON.stringify(calls[place])}: ${error.slice(0, 200)}`);
  if (errors.length > 0) process.exitCode = 1;
}

/**
 * @param {import("../retrieval/table.mjs").Column[]} columns
 * @param {string} what
 * @param {number[]} times
 */
function row(columns, what, times) {
  const figures = [0.5, 0.95, 0.99].map((share) => quantile(times, share));
  const cells = [...figures, Math.max(...times)].map((figure) => figure.toFixed(1));
  console.log(tableLine(columns, [what, `${times.length}`, ...cells]));
}
