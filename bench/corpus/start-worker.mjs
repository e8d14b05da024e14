import { fork } from "node:child_process";

/**
 * @typedef {import("@speclens/parser").SourceFile} SourceFile
 * @typedef {import("./read-document.mjs").DocumentRecord} DocumentRecord
 *
 * @typedef {object} Progress A worker begins a stage.
 * @property {string} stage
 *
 * @typedef {object} Usage What a process has taken so far.
 * @property {number} peak Highest resident memory, in bytes.
 * @property {number} cpu Seconds of processor time.
 *
 * @typedef {object} Completion A worker is done with a file.
 * @property {DocumentRecord} [record]
 * @property {string} [threw] Why there is no record.
 * @property {number} raised Bytes by which this file raised the peak memory of the worker.
 * @property {Usage} usage
 *
 * @typedef {object} Result What became of one file.
 * @property {DocumentRecord} [record] Absent where there is a failure.
 * @property {string} [failure] It threw, crashed, or took too long; and where.
 * @property {number} raised Bytes by which it raised the peak memory of its worker, where that lives.
 *
 * @typedef {object} Worker
 * @property {(file: SourceFile, limit: number) => Promise<Result>} run One file at a time; `limit` in seconds.
 * @property {() => boolean} ended It crashed or was killed: a new one is needed.
 * @property {() => Usage} usage What it told of last.
 * @property {() => void} stop
 */

/**
 * Starts a process that reads documents.
 *
 * @param {URL} module
 * @returns {Worker}
 */
export function startWorker(module) {
  const child = fork(module, {
    stdio: ["ignore", "inherit", "pipe", "ipc"],
    // So that what the count leaves behind is not measured as what reading needs.
    execArgv: ["--expose-gc"],
  });
  let complaint = "";
  child.stderr?.setEncoding("utf8").on("data", (/** @type {string} */ text) => {
    complaint = (complaint + text).slice(0, 20_000);
  });
  /** @type {Usage} */
  let usage = { peak: 0, cpu: 0 };

  /** @type {Worker["run"]} */
  const run = (file, limit) =>
    new Promise((resolve) => {
      let stage = "starting";
      let killed = false;
      const timer = setTimeout(() => {
        killed = true;
        child.kill("SIGKILL");
      }, limit * 1000);
      /** @param {Result} result */
      const settle = (result) => {
        clearTimeout(timer);
        child.off("message", onMessage).off("close", onClose);
        resolve(result);
      };
      /**
       * @param {number | null} code
       * @param {string | null} signal
       */
      const onClose = (code, signal) => {
        const said = /^(?:\w*Error\b|FATAL ERROR).*/m.exec(complaint)?.[0] ?? "";
        const failure = killed
          ? `took over ${limit} s, in: ${stage}`
          : `crashed with ${signal ?? code}, in: ${stage}. ${said}`.trim();
        settle({ failure, raised: 0 });
      };
      /** @param {unknown} message What worker.mjs sends. */
      const onMessage = (message) => {
        const told = /** @type {Progress | Completion} */ (message);
        if ("stage" in told) {
          stage = told.stage;
          return;
        }
        const { record, threw, raised } = told;
        usage = told.usage;
        settle(record ? { record, raised } : { failure: `threw, in: ${stage}. ${threw}`, raised });
      };
      child.on("message", onMessage).on("close", onClose);
      child.send(file);
    });

  return {
    run,
    ended: () => child.exitCode !== null || child.signalCode !== null,
    usage: () => usage,
    stop: () => child.connected && child.disconnect(),
  };
}
