import { request } from "node:http";

/** Milliseconds between two questions of the others. */
const INTERVAL = 150;
/** Milliseconds after which they give up. */
const PATIENCE = 20_000;

/**
 * What others saw of a server while it was attacked.
 *
 * @typedef {object} Seen
 * @property {number} calls of the other subject
 * @property {string[]} failures of its calls and of the probes
 * @property {number} slowestCall milliseconds
 * @property {number} slowestProbe milliseconds
 */

/**
 * Asks as another subject and as a probe, each on connections of its own, until it is stopped.
 *
 * @param {string} origin
 * @param {string} token of the other subject
 * @returns {() => Promise<Seen>} stops, and tells
 */
export function watchOthers(origin, token) {
  /** @type {Seen} */
  const seen = { calls: 0, failures: [], slowestCall: 0, slowestProbe: 0 };
  let stopped = false;
  const again = async (/** @type {() => Promise<void>} */ ask) => {
    while (!stopped) {
      await ask();
      await new Promise((resolve) => setTimeout(resolve, INTERVAL));
    }
  };
  const timed = async (
    /** @type {string} */ what,
    /** @type {() => Promise<Answer>} */ ask,
    /** @type {(ms: number) => void} */ note,
  ) => {
    const started = performance.now();
    const { status, text } = await ask();
    note(performance.now() - started);
    if (status !== 200 || text.includes('"isError":true'))
      seen.failures.push(`${what} ${status || text}`);
  };
  const calls = again(() =>
    timed(
      "call",
      () => call(origin, token, searchOf("refund an order")),
      (ms) => {
        seen.calls += 1;
        seen.slowestCall = Math.max(seen.slowestCall, ms);
      },
    ),
  );
  const probes = ["/healthz", "/readyz"].map((path) =>
    again(() =>
      timed(
        path,
        () => ask(`${origin}${path}`, {}),
        (ms) => {
          seen.slowestProbe = Math.max(seen.slowestProbe, ms);
        },
      ),
    ),
  );
  return async () => {
    stopped = true;
    await Promise.all([calls, ...probes]);
    return seen;
  };
}

/** @param {Seen} seen */
export function toldOf({ calls, failures, slowestCall, slowestProbe }) {
  const times = `${calls} calls of others, the slowest ${(slowestCall / 1000).toFixed(1)} s, probes ${(slowestProbe / 1000).toFixed(1)} s`;
  return failures.length === 0
    ? times
    : `${times}; ${failures.length} failed, such as ${failures.at(0)}`;
}

/** @param {string} query */
export function searchOf(query) {
  return {
    ...{ jsonrpc: "2.0", id: 1, method: "tools/call" },
    params: { name: "searchEndpoints", arguments: { query } },
  };
}

/**
 * The text of a POST to /mcp, for connections on which bytes are written by hand.
 *
 * @param {string} token
 * @param {unknown} message
 * @param {Record<string, string>} [headers]
 */
export function postText(token, message, headers = {}) {
  const body = JSON.stringify(message);
  const lines = Object.entries({
    host: "localhost",
    authorization: `Bearer ${token}`,
    "content-type": "application/json",
    accept: "application/json, text/event-stream",
    "content-length": `${Buffer.byteLength(body)}`,
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return `POST /mcp HTTP/1.1\r\n${lines.join("")}\r\n${body}`;
}

/**
 * @param {string} origin
 * @param {string} token
 * @param {unknown} message
 */
export function call(origin, token, message) {
  return ask(
    `${origin}/mcp`,
    {
      method: "POST",
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
      },
    },
    JSON.stringify(message),
  );
}

/**
 * @typedef {object} Answer
 * @property {number} status 0 where there was none, with the reason as text
 * @property {string} text
 */

/**
 * @param {string} url
 * @param {import("node:http").RequestOptions} options
 * @param {string} [body]
 * @returns {Promise<Answer>}
 */
export function ask(url, options, body) {
  return new Promise((resolve) => {
    const failed = (/** @type {Error} */ error) => resolve({ status: 0, text: String(error) });
    const sent = request(url, { agent: false, timeout: PATIENCE, ...options }, (answer) => {
      let text = "";
      answer.setEncoding("utf8").on("data", (part) => {
        text += part;
      });
      answer.on("error", failed).on("end", () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    sent.on("timeout", () => sent.destroy(new Error("no answer in 20 s"))).on("error", failed);
    sent.end(body);
  });
}
