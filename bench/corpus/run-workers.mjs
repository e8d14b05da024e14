import { startWorker } from "./start-worker.mjs";

/**
 * @typedef {import("@speclens/parser").SourceFile} SourceFile
 *
 * @typedef {import("./start-worker.mjs").Result & { file: SourceFile; seconds: number }} Outcome What became
 *   of one file; seconds from the moment that a worker got it.
 *
 * @typedef {object} WorkerOptions
 * @property {URL} worker Module of a worker.
 * @property {number} [limit] Seconds that a file may take. Default 60.
 * @property {(done: number) => void} [onDone] Told how many files are done.
 *
 * @typedef {object} WorkerResult
 * @property {readonly Outcome[]} outcomes In the order of the files.
 * @property {readonly import("./start-worker.mjs").Usage[]} usages Of each worker, those that ended early
 *   as far as they told.
 */

/**
 * Works files off in two processes: one goes from the first file on, the other from the last one back,
 * until they meet. With files ordered by size, the two largest are never in memory together. A worker
 * that dies or takes too long is replaced, and its file is reported.
 *
 * @param {readonly SourceFile[]} files
 * @param {WorkerOptions} options
 * @returns {Promise<WorkerResult>}
 */
export async function runWorkers(files, { worker: module, limit = 60, onDone }) {
  /** @type {Outcome[]} */
  const outcomes = [];
  /** @type {import("./start-worker.mjs").Usage[]} */
  const usages = [];
  const pending = [...files.entries()];
  let done = 0;

  /** @param {() => [number, SourceFile] | undefined} next */
  const work = async (next) => {
    let worker = startWorker(module);
    for (let task = next(); task !== undefined; task = next()) {
      if (worker.ended()) {
        usages.push(worker.usage());
        worker = startWorker(module);
      }
      const [position, file] = task;
      const started = performance.now();
      const result = await worker.run(file, limit);
      outcomes[position] = { ...result, file, seconds: (performance.now() - started) / 1000 };
      onDone?.(++done);
    }
    worker.stop();
    usages.push(worker.usage());
  };
  await Promise.all([work(() => pending.shift()), work(() => pending.pop())]);
  return { outcomes, usages };
}
