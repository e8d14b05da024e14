import { fork } from "node:child_process";

/**
 * @typedef {import("@speclens/parser").SourceFile} SourceFile
 * @typedef {import("./read-document.mjs").DocumentRecord} DocumentRecord
 * @typedef {{ stage: string }} Progress A worker begins a stage.
 * @typedef {{ record?: DocumentRecord; threw?: string }} Answer Without the worker's memory.
 * @typedef {Answer & { peak: number }} Completion A worker is done with a file.
 *
 * @typedef {object} Outcome What became of one file, in the order of the files.
 * @property {SourceFile} file
 * @property {DocumentRecord} [record] Absent where there is a failure.
 * @property {string} [failure] It threw, crashed, or took too long; and where.
 * @property {number} seconds From the moment that the worker got it.
 * @property {number} raised Bytes by which it raised the peak memory of its worker.
 *
 * @typedef {object} PoolOptions
 * @property {URL} worker Module of a worker.
 * @property {number} [limit] Seconds that a file may take. Default 60.
 * @property {(done: number) => void} [onDone] Told how many files are done.
 *
 * @typedef {object} PoolResult
 * @property {readonly Outcome[]} outcomes
 * @property {readonly number[]} peaks Peak resident memory of each worker that ran, in bytes.
 */

/**
 * Works files off in two processes: one goes from the first file on, the other from the last one back,
 * until they meet. With files ordered by size, the two largest are never in memory together. A worker
 * that dies or takes too long is replaced, and its file is reported.
 *
 * @param {readonly SourceFile[]} files
 * @param {PoolOptions} options
 * @returns {Promise<PoolResult>}
 */
export async function runWorkers(files, { worker, limit = 60, onDone }) {
  /** @type {Outcome[]} */
  const outcomes = [];
  /** @type {number[]} */
  const peaks = [];
  const pending = files.map((file, position) => ({ file, position }));
  let done = 0;

  /** @param {() => { file: SourceFile; position: number } | undefined} next */
  const work = async (next) => {
    let process = startWorker(worker);
    for (let task = next(); task !== undefined; task = next()) {
      const before = process.peak;
      const started = performance.now();
      const { record, failure } = await process.run(task.file, limit);
      const seconds = (performance.now() - started) / 1000;
      const raised = process.peak - before;
      outcomes[task.position] = {
        file: task.file,
        ...(record === undefined ? {} : { record }),
        ...(failure === undefined ? {} : { failure }),
        seconds,
        raised,
      };
      if (process.ended()) {
        peaks.push(process.peak);
        process = startWorker(worker);
      }
      onDone?.(++done);
    }
    process.stop();
    peaks.push(process.peak);
  };
  await Promise.all([work(() => pending.shift()), work(() => pending.pop())]);
  return { outcomes, peaks: peaks.filter((peak) => peak > 0) };
}

/** @param {URL} module */
function startWorker(module) {
  const child = fork(module, { stdio: ["ignore", "inherit", "pipe", "ipc"] });
  let complaint = "";
  child.stderr?.setEncoding("utf8").on("data", (/** @type {string} */ text) => {
    complaint = (complaint + text).slice(0, 20_000);
  });
  const worker = {
    /** Highest resident memory that it told of, in bytes. */
    peak: 0,
    ended: () => child.exitCode !== null || child.signalCode !== null,
    stop: () => child.disconnect(),
    /**
     * @param {SourceFile} file
     * @param {number} limit
     * @returns {Promise<{ record?: DocumentRecord; failure?: string }>}
     */
    run: (file, limit) =>
      new Promise((resolve) => {
        let stage = "starting";
        const timer = setTimeout(() => {
          child.off("close", onClose);
          child.on("close", () => settle({ failure: `took over ${limit} s, in: ${stage}` }));
          child.kill("SIGKILL");
        }, limit * 1000);
        /** @param {{ record?: DocumentRecord; failure?: string }} outcome */
        const settle = (outcome) => {
          clearTimeout(timer);
          child.off("message", onMessage).off("close", onClose);
          resolve(outcome);
        };
        /**
         * @param {number | null} code
         * @param {string | null} signal
         */
        const onClose = (code, signal) => {
          const said = complaint.split("\n").find((line) => /error/i.test(line)) ?? "";
          settle({ failure: `crashed with ${signal ?? code}, in: ${stage}. ${said}`.trim() });
        };
        /** @param {unknown} message */
        const onMessage = (message) => {
          const told = /** @type {Progress | Completion} */ (message);
          if ("stage" in told) {
            stage = told.stage;
            return;
          }
          worker.peak = told.peak;
          settle(
            told.record === undefined
              ? { failure: `threw, in: ${stage}. ${told.threw}` }
              : { record: told.record },
          );
        };
        child.on("message", onMessage).on("close", onClose);
        child.send(file);
      }),
  };
  return worker;
}
