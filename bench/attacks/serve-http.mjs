import { setTimeout } from "node:timers/promises";

/** Seconds until a server listens, on a busy machine. */
const LONGEST_START = 40;

/**
 * @typedef {object} HttpServer
 * @property {string} url of /mcp: `http://127.0.0.1:PORT/mcp`
 * @property {string} origin `http://127.0.0.1:PORT`
 * @property {number} port
 * @property {number} pid
 * @property {() => number} rssMiB the most memory so far
 * @property {(seconds?: number) => Promise<boolean>} ready waits until /readyz says so (30 s); false: it never did
 * @property {(name: NodeJS.Signals) => void} signal
 * @property {Promise<import("./watched-process.mjs").ProcessEnd>} ended
 * @property {() => string} stderr
 * @property {() => Promise<import("./watched-process.mjs").ProcessEnd>} stop by SIGTERM, after 10 s by SIGKILL
 */

/**
 * Waits until a started `speclens serve --http 0` listens. Throws with what it wrote where it ends before.
 *
 * @param {import("./watched-process.mjs").WatchedProcess} server
 * @returns {Promise<HttpServer>}
 */
export async function connectHttp(server) {
  let over = false;
  void server.ended.then(() => {
    over = true;
  });
  const deadline = performance.now() + LONGEST_START * 1000;
  const told = () => /serving MCP at (\S+)/.exec(server.stderr())?.[1];
  while (told() === undefined && !over && performance.now() < deadline) await setTimeout(10);
  const url = told();
  if (url === undefined)
    throw new Error(`the server does not listen: ${server.stderr().slice(0, 2000)}`);
  const { origin, port } = new URL(url);
  return {
    url,
    origin,
    port: Number(port),
    pid: server.pid,
    rssMiB: server.rssMiB,
    ready: async (seconds = 30) => {
      const until = performance.now() + seconds * 1000;
      while (performance.now() < until && !over) {
        const answer = await fetch(new URL("/readyz", url)).catch(() => undefined);
        await answer?.text();
        if (answer?.ok) return true;
        await setTimeout(50);
      }
      return false;
    },
    signal: (name) => void server.child.kill(name),
    ended: server.ended,
    stderr: server.stderr,
    stop: async () => {
      server.child.kill("SIGTERM");
      const late = new AbortController();
      setTimeout(10_000, undefined, { signal: late.signal }).then(server.kill, () => undefined);
      const end = await server.ended;
      late.abort();
      return end;
    },
  };
}
