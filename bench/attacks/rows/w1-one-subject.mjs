/** One subject that takes all it can get: what is left for another one, and for the probes. */
import { once } from "node:events";
import { connect } from "node:net";
import { call, postText, searchOf, toldOf, watchOthers } from "../watch-others.mjs";

const GREEDY = "greedy-0123456789abcdef";
const OTHER = "other-0123456789abcdef";
/** Milliseconds that the other subject may wait for an answer, and a probe; */
const PROMPT = 3000;
const PROBED = 1000;
/** on a busy machine so many times what they wait where nobody attacks. */
const TIMES = 10;

/** Some 9,900 characters of words that a search has to look at. */
const LONG = "refund the order of a customer and list all books by author, then ship them; "
  .repeat(200)
  .slice(0, 9900);

export const row = "W1";
export const kind = "http";
export const attacks = [
  attack("64 bodies that do not end", async (origin) => {
    const sockets = await dial(origin, 64);
    for (const socket of sockets) {
      const text = postText(GREEDY, searchOf("refund"));
      socket.write(text.slice(0, -5));
    }
    await pause(6000);
    return sockets;
  }),
  attack("256 streams of notifications", async (origin) => {
    const sockets = await dial(origin, 256);
    for (const socket of sockets) socket.write(postText(GREEDY, LISTEN, LISTEN_HEADERS));
    await pause(4000);
    // What is told of the others is not enough here: their streams must have places, too.
    const [own] = await dial(origin, 1);
    if (own === undefined) throw new Error("no connection");
    own.write(postText(OTHER, LISTEN, LISTEN_HEADERS));
    const [head] = await Promise.race([once(own, "data"), pause(5000).then(() => ["nothing"])]);
    const line = String(head).split("\r\n", 1)[0];
    if (!line?.includes(" 200 ")) throw new Error(`another subject's stream got ${line}`);
    return [...sockets, own];
  }),
  attack("300 searches on one connection", async (origin) => {
    const [socket] = await dial(origin, 1);
    if (socket === undefined) throw new Error("no connection");
    for (let count = 0; count < 300; count += 1) socket.write(postText(GREEDY, searchOf(LONG)));
    await pause(8000);
    return [socket];
  }),
  attack("six batches of 99 long questions", async (origin) => {
    const batch = Array.from({ length: 99 }, (_, id) => ({ ...searchOf(`${id} ${LONG}`), id }));
    const batches = Array.from({ length: 6 }, () => call(origin, GREEDY, batch));
    await Promise.race([Promise.all(batches), pause(12_000)]);
    return [];
  }),
];

/**
 * @param {string} name
 * @param {(origin: string) => Promise<import("node:net").Socket[]>} take
 */
function attack(name, take) {
  return {
    name,
    quick: false,
    /** @param {import("../tools.mjs").Tools} tools */
    async run({ example, serveHttp, ok, weak, broken }) {
      const env = { SPECLENS_HTTP_TOKENS: `greedy:${GREEDY},other:${OTHER}` };
      const server = await serveHttp([example], { env });
      if (!(await server.ready())) return broken("never ready");
      await call(server.origin, OTHER, searchOf("refund an order"));
      const stopCalm = watchOthers(server.origin, OTHER);
      await pause(1500);
      const calm = await stopCalm();
      const stop = watchOthers(server.origin, OTHER);
      /** @type {unknown} */
      let problem;
      const sockets = await take(server.origin).catch((error) => {
        problem = error;
        return [];
      });
      const seen = await stop();
      for (const socket of sockets) socket.destroy();
      const told = toldOf(seen);
      if (problem !== undefined) return weak(`${problem}; ${told}`);
      const held =
        seen.failures.length === 0 &&
        seen.slowestCall < Math.max(PROMPT, TIMES * calm.slowestCall) &&
        seen.slowestProbe < Math.max(PROBED, TIMES * calm.slowestProbe);
      return held ? ok(told) : weak(told);
    },
  };
}

const LISTEN = {
  ...{ jsonrpc: "2.0", id: 1, method: "subscriptions/listen" },
  params: {
    notifications: { resourcesListChanged: true },
    _meta: {
      "io.modelcontextprotocol/protocolVersion": "2026-07-28",
      "io.modelcontextprotocol/clientInfo": { name: "attack", version: "1" },
      "io.modelcontextprotocol/clientCapabilities": {},
    },
  },
};
const LISTEN_HEADERS = {
  "mcp-protocol-version": "2026-07-28",
  "mcp-method": "subscriptions/listen",
};

/**
 * @param {string} origin
 * @param {number} count
 */
function dial(origin, count) {
  const { hostname, port } = new URL(origin);
  return Promise.all(
    Array.from({ length: count }, async () => {
      const socket = connect(Number(port), hostname);
      await once(socket, "connect");
      socket.on("error", () => undefined).resume();
      return socket;
    }),
  );
}

/** @param {number} milliseconds */
function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
