import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

/**
 * @typedef {object} Request
 * @property {"ask" | "doctor" | "index"} task
 * @property {string} store
 * @property {Names} [names] what is asked for
 * @property {readonly string[]} [sources] what is indexed
 * @property {boolean} [repair]
 * @property {boolean} [rebuild]
 *
 * @typedef {object} Names
 * @property {readonly { readonly document: string, readonly operation: string }[]} operations
 * @property {readonly string[]} schemas
 *
 * @typedef {Record<string, { value?: string, error?: { code: string, message: string } }>} Answers
 *
 * @typedef {object} Reply
 * @property {Answers} [answers]
 * @property {import("@speclens/core").StoreCheck} [check]
 * @property {string} [error]
 * @property {string} [crash] how the process ended, where it did
 */

const program = fileURLToPath(new URL("ask-store.mjs", import.meta.url));
/** Longer than any answer takes, in milliseconds. */
const PATIENCE = 60_000;

/** A process that asks stores, started anew after each crash. */
export function startWorker() {
  /** @type {ReturnType<typeof start> | undefined} */
  let child;
  const start = () => {
    const started = spawn(process.execPath, [program], { stdio: ["pipe", "pipe", "ignore"] });
    const lines = createInterface({ input: started.stdout })[Symbol.asyncIterator]();
    /** @type {Promise<Reply>} */
    const ended = new Promise((resolve) => {
      started.on("close", (code, signal) => resolve({ crash: signal ?? `exit ${code}` }));
    });
    // Where the process is gone, `ended` tells.
    started.stdin.on("error", () => undefined);
    return { process: started, lines, ended };
  };
  return {
    /**
     * Resolves to the reply, or to `{ crash }` where the process died or took too long.
     *
     * @param {Request} request
     * @returns {Promise<Reply>}
     */
    async request(request) {
      child ??= start();
      const { process: running, lines, ended } = child;
      running.stdin.write(`${JSON.stringify(request)}\n`);
      /** @type {NodeJS.Timeout | undefined} */
      let timer;
      /** @type {Promise<Reply>} */
      const late = new Promise((resolve) => {
        timer = setTimeout(() => resolve({ crash: "hang" }), PATIENCE);
      });
      /** @type {Promise<Reply>} */
      const reply = lines.next().then(({ done, value }) => (done ? ended : JSON.parse(value)));
      const result = await Promise.race([reply, late]);
      clearTimeout(timer);
      if (result.crash !== undefined) {
        running.kill("SIGKILL");
        child = undefined;
      }
      return result;
    },
    stop() {
      child?.process.stdin.end();
      child = undefined;
    },
  };
}
