/** Seconds until a server answers the handshake, on a busy machine. */
const LONGEST_START = 40;
/** Seconds until a request is answered, where none are named. */
const LONGEST_WAIT = 30;

/**
 * @typedef {{ id?: unknown, result?: any, error?: { code: number, message: string, data?: unknown } }} Response
 *
 * @typedef {object} StdioServer
 * @property {(message: object | string) => void} send a message, or a raw line without its end
 * @property {(method: string, params?: unknown, seconds?: number) => Promise<Response | undefined>} request sends a
 *   request with an id of its own and resolves to its response: undefined where none came in time (30 s), or it ended
 * @property {(id: unknown, seconds?: number) => Promise<Response | undefined>} response to a request that was sent raw
 * @property {() => readonly string[]} lines all that it has written on stdout so far
 * @property {() => void} stopReading leaves its stdout unread from now on
 * @property {() => void} goOnReading
 * @property {() => void} closeStdin
 * @property {() => void} closeStdout as a client that has gone
 * @property {number} pid
 * @property {() => number} rssMiB the most memory so far
 * @property {(name: NodeJS.Signals) => void} signal
 * @property {Promise<import("./watched-process.mjs").ProcessEnd>} ended
 * @property {() => string} stderr
 */

/**
 * Opens the MCP connection to a started `speclens serve`. Throws with what it wrote where it does not answer.
 *
 * @param {import("./watched-process.mjs").WatchedProcess} server started with `keepStdout: false`
 * @returns {Promise<StdioServer>}
 */
export async function connectStdio(server) {
  const { stdin, stdout } = server.child;
  /** @type {string[]} */
  const lines = [];
  /** @type {Map<unknown, Response>} */
  const responses = new Map();
  /** @type {Map<unknown, (response: Response | undefined) => void>} */
  const waiting = new Map();
  onLine(stdout, (line) => {
    lines.push(line);
    const message = parsed(line);
    if (message === undefined || !("id" in message) || "method" in message) return;
    responses.set(message.id, message);
    waiting.get(message.id)?.(message);
  });
  let over = false;
  void server.ended.then(() => {
    over = true;
    for (const settle of waiting.values()) settle(undefined);
  });

  const send = (/** @type {object | string} */ message) => {
    if (stdin.writable)
      stdin.write(`${typeof message === "string" ? message : JSON.stringify(message)}\n`);
  };
  const response = (/** @type {unknown} */ id, seconds = LONGEST_WAIT) => {
    const early = responses.get(id);
    if (early !== undefined || over) return Promise.resolve(early);
    return new Promise((/** @type {(response: Response | undefined) => void} */ resolve) => {
      const late = setTimeout(() => resolve(undefined), seconds * 1000);
      waiting.set(id, (answer) => {
        clearTimeout(late);
        resolve(answer);
      });
    });
  };
  let requests = 0;
  const request = (
    /** @type {string} */ method,
    /** @type {unknown} */ params = {},
    seconds = LONGEST_WAIT,
  ) => {
    const id = `request-${++requests}`;
    send({ jsonrpc: "2.0", id, method, params });
    return response(id, seconds);
  };

  const opening = {
    protocolVersion: "2025-06-18",
    capabilities: {},
    clientInfo: { name: "attacks", version: "1" },
  };
  const opened = await request("initialize", opening, LONGEST_START);
  if (opened?.result === undefined) {
    const end = over ? await server.ended : undefined;
    const how = end ? `it ended with ${end.code ?? end.signal}` : "it does not answer";
    throw new Error(`no handshake, ${how}: ${server.stderr().slice(0, 2000)}`);
  }
  send({ jsonrpc: "2.0", method: "notifications/initialized" });
  return {
    send,
    request,
    response,
    lines: () => lines,
    stopReading: () => void stdout.pause(),
    goOnReading: () => void stdout.resume(),
    closeStdin: () => void stdin.end(),
    closeStdout: () => {
      stdout.destroy();
      // Only what is written next tells a program that nobody reads any more.
      send({ jsonrpc: "2.0", id: "unread", method: "ping" });
    },
    pid: server.pid,
    rssMiB: server.rssMiB,
    signal: (name) => void server.child.kill(name),
    ended: server.ended,
    stderr: server.stderr,
  };
}

/**
 * Lines as the protocol has them: not all that Node's readline takes for an end ends one.
 *
 * @param {import("node:stream").Readable} stream
 * @param {(line: string) => void} tell
 */
function onLine(stream, tell) {
  /** @type {string[]} */
  let begun = [];
  stream.setEncoding("utf8").on("data", (/** @type {string} */ text) => {
    const [first = "", ...rest] = text.split("\n");
    begun.push(first);
    for (const piece of rest) {
      tell(begun.join(""));
      begun = [piece];
    }
  });
}

/**
 * @param {string} line
 * @returns {(Response & { method?: unknown }) | undefined} undefined where it is no message
 */
function parsed(line) {
  try {
    const message = JSON.parse(line);
    return typeof message === "object" && message !== null ? message : undefined;
  } catch {
    return undefined;
  }
}
