import { setTimeout } from "node:timers/promises";
import { exchange } from "../http/exchange.mjs";
import { broken, ok, weak } from "../verdicts.mjs";

/** Seconds that a server has to end, on a busy machine: over stdio two of its own, over HTTP ten. */
const BOUNDS = { stdio: 8, http: 14 };
const TOKEN = "ann-0123456789abcdef";

/** @typedef {import("./draw-ending.mjs").Ending} Ending */

/**
 * Ends a server over stdio while it has calls to answer: those that it had read are answered first.
 *
 * @param {import("../tools.mjs").Tools} tools
 * @param {number} calls
 * @param {Ending} ending
 */
export async function endStdio({ serveStdio, example }, calls, ending) {
  const server = await serveStdio([example, "--embedder", "none"]);
  await server.request("tools/call", search("refund"));
  const ids = Array.from({ length: calls }, (_, place) => `call-${place}`);
  for (const id of ids)
    server.send({ jsonrpc: "2.0", id, method: "tools/call", params: search(`refund ${id}`) });
  await setTimeout(ending.after);
  const acted = performance.now();
  ending.act(server);
  if (ending.mayGoOn) {
    const answer = await server.request("ping", {}, BOUNDS.stdio);
    return answer ? ok("went on") : broken("no answer afterwards");
  }
  const end = await within(server.ended, BOUNDS.stdio);
  if (end === undefined) return broken(`${ending.name}: still there after ${BOUNDS.stdio} s`);
  const how = `${end.code ?? end.signal} after ${Math.round(performance.now() - acted)} ms`;
  const fault = faultOfEnd(end, ending, server.stderr());
  if (fault) return broken(`${how}: ${fault}`);
  const answered = (await Promise.all(ids.map((id) => server.response(id, 0.1)))).filter(
    Boolean,
  ).length;
  const told = `${how}, ${answered} of ${calls} calls answered`;
  return answered < calls && !ending.atOnce ? weak(told) : ok(told);
}

/**
 * Ends a server over HTTP under load: what had begun before is answered.
 *
 * @param {import("../tools.mjs").Tools} tools
 * @param {number} clients
 * @param {Ending} ending
 */
export async function endHttp({ serveHttp, example }, clients, ending) {
  const server = await serveHttp([example, "--embedder", "none", "--rate-limit", "0"], {
    env: { SPECLENS_HTTP_TOKENS: `ann:${TOKEN}` },
  });
  if (!(await server.ready())) return broken("never ready");
  /** @type {{ began: number, whole: boolean, text: string }[]} */
  const calls = [];
  let over = false;
  const client = async () => {
    while (!over) {
      const began = performance.now();
      const { text, statuses } = await exchange(server.port, request(), { quiet: 3000 });
      calls.push({ began, whole: statuses[0] === 200 && text.includes("/refunds"), text });
      if (statuses.length === 0) return;
    }
  };
  const working = Promise.all(Array.from({ length: clients }, client));
  await setTimeout(400 + ending.after);
  const acted = performance.now();
  ending.act({ ...server, closeStdin: () => undefined, closeStdout: () => undefined });
  const end = ending.mayGoOn ? undefined : await within(server.ended, BOUNDS.http);
  if (ending.mayGoOn) await setTimeout(500);
  over = true;
  await working;
  if (end === undefined)
    return ending.mayGoOn && calls.at(-1)?.whole
      ? ok("went on")
      : broken(`${ending.name}: not as it should be after ${BOUNDS.http} s`);
  const how = `${end.code ?? end.signal} after ${Math.round(performance.now() - acted)} ms`;
  const fault = faultOfEnd(end, ending, server.stderr());
  if (fault) return broken(`${how}: ${fault}`);
  const before = calls.filter(({ began }) => began < acted - 2);
  const cut = before.filter(({ whole }) => !whole).length;
  const told = `${how}, ${cut} of ${before.length} calls begun before were cut`;
  return cut > 0 && !ending.atOnce ? broken(told) : ok(told);
}

/**
 * @param {import("../watched-process.mjs").ProcessEnd} end
 * @param {Ending} ending
 * @param {string} stderr
 */
function faultOfEnd({ code, signal }, ending, stderr) {
  if (signal !== null && !ending.name.includes(signal)) return `killed: ${stderr.slice(-200)}`;
  if (code !== null && code !== 0 && !(ending.atOnce && code === 130)) return stderr.slice(-300);
  return /^\s+at .+:\d+\)?$/m.test(stderr) ? `a stack: ${stderr.slice(-300)}` : undefined;
}

/** @param {string} query */
function search(query) {
  return { name: "searchEndpoints", arguments: { query } };
}

function request() {
  const body = JSON.stringify({
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: search("refund an order"),
  });
  return [
    "POST /mcp HTTP/1.1",
    "Host: localhost",
    "Content-Type: application/json",
    "Accept: application/json, text/event-stream",
    `Authorization: Bearer ${TOKEN}`,
    "Connection: close",
    `Content-Length: ${body.length}`,
    "",
    body,
  ].join("\r\n");
}

/**
 * @template Value
 * @param {Promise<Value>} value
 * @param {number} seconds
 * @returns {Promise<Value | undefined>}
 */
function within(value, seconds) {
  return Promise.race([value, setTimeout(seconds * 1000, undefined, { ref: false })]);
}
