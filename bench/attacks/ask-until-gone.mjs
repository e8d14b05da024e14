// The process of clients that ask a server again and again, signal it, and ask on until it is gone: forked by
// rows/b8-signal-under-load.mjs. A request has begun when this process has begun to send it.
import { Agent, request } from "node:http";
import { searchOf } from "./watch-others.mjs";

process.once("message", async (/** @type {Load} */ load) => {
  const round = await askUntilGone(load);
  process.send?.(round);
});

/**
 * @typedef {object} Load
 * @property {string} url
 * @property {number} pid of the server
 * @property {number} clients
 * @property {boolean} kept whether connections are kept
 * @property {number} before milliseconds until the signal
 *
 * @typedef {object} Sent
 * @property {boolean} early begun before the signal
 * @property {boolean} reused on a connection that was there before it
 * @property {"answered" | "cut" | "refused"} [end] cut: broken off without a whole answer; refused: nobody listened
 */

/** @param {Load} load */
async function askUntilGone({ url, pid, clients, kept, before }) {
  const agent = kept ? new Agent({ keepAlive: true, maxSockets: clients }) : false;
  let signalled = false;
  /** @type {Set<Sent>} */
  const underWay = new Set();
  /** @type {Sent[]} */
  const late = [];
  const loop = async () => {
    for (;;) {
      /** @type {Sent} */
      const sent = { early: !signalled, reused: false };
      if (signalled) late.push(sent);
      else underWay.add(sent);
      Object.assign(sent, await ask(url, agent));
      if (!signalled) underWay.delete(sent);
      if (sent.end === "refused" || (signalled && sent.end === "cut")) return;
    }
  };
  const loops = Array.from({ length: clients }, loop);
  await new Promise((resolve) => setTimeout(resolve, before));
  signalled = true;
  const began = performance.now();
  process.kill(pid, "SIGTERM");
  await Promise.all(loops);
  const early = [...underWay];
  const isCut = (/** @type {Sent} */ { end }) => end === "cut";
  return {
    before: early.length,
    cut: early.filter(({ end }) => end !== "answered").length,
    after: late.length,
    reset: late.filter(isCut).length,
    resetKept: late.filter((sent) => isCut(sent) && sent.reused).length,
    seconds: (performance.now() - began) / 1000,
  };
}

/**
 * @param {string} url
 * @param {Agent | false} agent
 * @returns {Promise<Pick<Sent, "end" | "reused">>}
 */
function ask(url, agent) {
  const body = JSON.stringify(searchOf("refund an order"));
  return new Promise((resolve) => {
    const end = (/** @type {"answered" | "cut" | "refused"} */ how) =>
      resolve({ end: how, reused: sent.reusedSocket });
    const sent = request(
      url,
      {
        agent,
        method: "POST",
        headers: {
          "content-type": "application/json",
          "content-length": Buffer.byteLength(body),
          accept: "application/json, text/event-stream",
        },
      },
      (answer) => {
        answer.resume().on("end", () => end(answer.complete ? "answered" : "cut"));
        answer.on("error", () => end("cut"));
      },
    );
    sent.on("error", (error) =>
      end("code" in error && error.code === "ECONNREFUSED" ? "refused" : "cut"),
    );
    sent.end(body);
  });
}
