import { setTimeout } from "node:timers/promises";

/** A client over stdio that asks and asks, and reads no answer. */
export const row = "W13";
export const kind = "signals";

const CALLS = 20_000;
/** Seconds that the end may take, with what a busy machine adds. */
const SOON = 5;
/** MiB that a server may hold for a client that does not read; it starts with 200. */
const MOST = 600;

export const attacks = ["the end of input", "SIGTERM"].map((end) => ({
  name: `${end}, and nobody reads the answers`,
  quick: end === "SIGTERM",
  /** @param {import("../tools.mjs").Tools} tools */
  async run({ serveStdio, example, ok, weak }) {
    const server = await serveStdio([example, "--embedder", "none"]);
    await server.request("tools/call", { name: "getEndpointCategories", arguments: {} });
    server.stopReading();
    const call = { name: "getEndpoint", arguments: { operation: "POST /books", section: "all" } };
    for (let id = 0; id < CALLS; id++)
      server.send({ jsonrpc: "2.0", id, method: "tools/call", params: call });
    await setTimeout(1500);
    if (end === "SIGTERM") server.signal(end);
    else server.closeStdin();
    const begun = performance.now();
    while (isAlive(server.pid) && performance.now() - begun < SOON * 1000) await setTimeout(50);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    const megabytes = Math.round(server.rssMiB());
    const wrong = [];
    if (isAlive(server.pid)) wrong.push(`still there after ${seconds} s`);
    if (megabytes > MOST) wrong.push(`${megabytes} MiB`);
    if (server.stderr().includes("Warning")) wrong.push("a warning of Node on stderr");
    return wrong.length > 0
      ? weak(wrong.join("; "))
      : ok(`ended after ${seconds} s, ${megabytes} MiB`);
  },
}));

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
