import { connect } from "node:net";

/**
 * @typedef {object} Exchange
 * @property {string} text all that came back, as latin1
 * @property {number[]} statuses of the responses, in their order
 * @property {boolean} closed whether the server closed the connection
 * @property {number} ms until the last byte, or the end
 */

/**
 * Sends raw bytes over a connection of its own and takes what comes back, until the server closes, or says
 * nothing more for a while.
 *
 * @param {number} port
 * @param {string | Uint8Array | readonly (string | Uint8Array)[]} bytes pieces are sent 20 ms apart; texts as latin1
 * @param {object} [options]
 * @param {string} [options.from] address of this machine. Default: 127.0.0.1
 * @param {number} [options.quiet] milliseconds without a byte after which it is over. Default: 700
 * @param {number} [options.longest] milliseconds until the first byte. Default: 12,000
 * @returns {Promise<Exchange>}
 */
export function exchange(port, bytes, { from, quiet = 700, longest = 12_000 } = {}) {
  const started = performance.now();
  const pieces = typeof bytes === "string" || bytes instanceof Uint8Array ? [bytes] : bytes;
  return new Promise((resolve) => {
    let text = "";
    let closed = false;
    let last = started;
    const socket = connect({ port, host: "127.0.0.1", ...(from && { localAddress: from }) });
    const finish = () => {
      clearTimeout(timer);
      socket.destroy();
      const statuses = [...text.matchAll(/^HTTP\/1\.[01] (\d{3})/gm)].map(([, status]) =>
        Number(status),
      );
      resolve({ text, statuses, closed, ms: last - started });
    };
    let timer = setTimeout(finish, longest);
    socket.setEncoding("latin1").on("data", (data) => {
      text += data;
      last = performance.now();
      clearTimeout(timer);
      timer = setTimeout(finish, quiet);
    });
    socket.on("error", () => undefined);
    socket.once("close", () => {
      closed = true;
      last = performance.now();
      finish();
    });
    socket.once("connect", async () => {
      for (const [place, piece] of pieces.entries()) {
        if (place > 0) await new Promise((next) => setTimeout(next, 20));
        if (socket.destroyed) return;
        if (typeof piece === "string") socket.write(piece, "latin1");
        else socket.write(piece);
      }
    });
  });
}
