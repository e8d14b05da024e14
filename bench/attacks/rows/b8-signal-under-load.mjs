/** SIGTERM while clients ask: what had begun before it is answered, what comes after is never reset on a connection that was kept. */
import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";

/** Milliseconds of asking before the signal. */
const BEFORE = 700;

export const row = "B8";
export const kind = "signals";
export const attacks = [
  attack({ clients: 30, kept: false, rounds: 1, quick: true }),
  attack({ clients: 30, kept: true, rounds: 1, quick: false }),
  // Twenty times in all: a race that is rare is lost now and then.
  ...[30, 8].flatMap((clients) =>
    [false, true].map((kept) => attack({ clients, kept, rounds: 5, quick: false })),
  ),
];

/**
 * @typedef {object} Round
 * @property {number} before requests that had begun before the signal, and were not answered yet
 * @property {number} cut of these, without an answer
 * @property {number} after requests that were begun after it
 * @property {number} reset of these, broken off; a refused connection is none
 * @property {number} resetKept of these, on a connection that had been kept
 * @property {number} seconds until nobody listened
 */

/** @param {{ clients: number, kept: boolean, rounds: number, quick: boolean }} options */
function attack({ clients, kept, rounds, quick }) {
  return {
    name: `SIGTERM under ${clients} clients, ${kept ? "kept" : "new"} connections${rounds > 1 ? `, ${rounds} times` : ""}`,
    quick,
    /** @param {import("../tools.mjs").Tools} tools */
    async run({ example, serveHttp, ok, weak, broken }) {
      /** @type {Round[]} */
      const seen = [];
      /** @type {string[]} */
      const ends = [];
      for (let round = 0; round < rounds; round += 1) {
        const server = await serveHttp([example, "--rate-limit", "0"]);
        if (!(await server.ready())) return broken("never ready");
        seen.push(await signalUnderLoad({ ...server, clients, kept }));
        const { code } = await server.ended;
        if (code !== 0) ends.push(`ended with ${code}`);
      }
      const sum = (/** @type {keyof Round} */ what) =>
        seen.reduce((total, round) => total + round[what], 0);
      const each = seen.map(({ before, cut }) => `${cut}/${before}`).join(" ");
      const told = `cut of begun, each round: ${each}; of ${sum("after")} begun after it ${sum("reset")} reset, ${sum("resetKept")} on kept connections; ${Math.max(...seen.map(({ seconds }) => seconds)).toFixed(1)} s at most`;
      if (ends.length > 0 || sum("cut") > 0) return broken([...ends, told].join("; "));
      return sum("resetKept") > 0 ? weak(told) : ok(told);
    },
  };
}

/**
 * @param {{ url: string, pid: number, clients: number, kept: boolean }} options
 * @returns {Promise<Round>}
 */
function signalUnderLoad({ url, pid, clients, kept }) {
  const child = fork(fileURLToPath(new URL("../ask-until-gone.mjs", import.meta.url)));
  return new Promise((resolve, reject) => {
    child.once("error", reject).once("exit", (code) => reject(new Error(`it ended with ${code}`)));
    child.once("message", (round) => {
      child.removeAllListeners("exit").disconnect();
      resolve(/** @type {Round} */ (round));
    });
    child.send({ url, pid, clients, kept, before: BEFORE });
  });
}
