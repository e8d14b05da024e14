import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";

/** Milliseconds between two looks at a process's memory. */
const INTERVAL = 20;
/** Characters that are kept of each stream; a program may write without end. */
const MOST_KEPT = 64 * 2 ** 20;

/** What runs now: it must not outlive this process. @type {Set<() => void>} */
const running = new Set();
process.once("exit", () => {
  for (const kill of running) kill();
});

/**
 * @typedef {object} ProcessEnd
 * @property {number | null} code null where a signal ended it
 * @property {NodeJS.Signals | null} signal
 * @property {number} ms from its start to its end
 *
 * @typedef {object} WatchedProcess
 * @property {import("node:child_process").ChildProcessWithoutNullStreams} child
 * @property {number} pid
 * @property {() => string} stdout what it has written so far, if `keepStdout` was not false
 * @property {() => string} stderr
 * @property {() => number} rssMiB the most memory that it has held (RSS); 0 where the system does not tell
 * @property {() => boolean} timedOut whether it was killed for its time
 * @property {() => boolean} tooLarge whether it was killed for its memory
 * @property {Promise<ProcessEnd>} ended when its streams are closed, too
 * @property {() => void} kill with SIGKILL, and all that it has started
 */

/**
 * Starts a program of Node.js in a process group of its own, and kills it where it takes too long or too much.
 *
 * @param {readonly string[]} parameters of node
 * @param {object} options
 * @param {string} options.cwd
 * @param {NodeJS.ProcessEnv} options.env
 * @param {number} [options.seconds] Default: any
 * @param {number} [options.mostMiB] Default: 3,072, so that the machine survives
 * @param {boolean} [options.keepStdout] Default: true; false: who started it reads it
 * @returns {WatchedProcess}
 */
export function startWatched(parameters, options) {
  const { cwd, env, seconds, mostMiB = 3072, keepStdout = true } = options;
  const started = performance.now();
  const child = spawn(process.execPath, parameters, { cwd, env, detached: true });
  const pid = child.pid ?? 0;
  // A program that ends leaves what it was sent unread.
  child.stdin.on("error", () => undefined);
  const stdout = keepStdout ? keep(child.stdout) : () => "";
  const stderr = keep(child.stderr);
  let largest = 0;
  let timedOut = false;
  let tooLarge = false;
  let gone = false;
  const kill = () => {
    if (gone || pid === 0) return;
    try {
      process.kill(-pid, "SIGKILL");
    } catch {
      // All of the group have ended.
    }
  };
  running.add(kill);
  const watch = setInterval(() => {
    largest = Math.max(largest, mostMemory(pid));
    if (largest <= mostMiB) return;
    tooLarge = true;
    kill();
  }, INTERVAL);
  const late =
    seconds &&
    setTimeout(() => {
      timedOut = true;
      kill();
    }, seconds * 1000);
  /** @type {Promise<ProcessEnd>} */
  const ended = new Promise((resolve) => {
    const end = (
      /** @type {number | null} */ code,
      /** @type {NodeJS.Signals | null} */ signal,
    ) => {
      clearInterval(watch);
      clearTimeout(late);
      gone = true;
      running.delete(kill);
      resolve({ code, signal, ms: performance.now() - started });
    };
    child.once("error", () => end(null, null));
    child.once("close", end);
  });
  return {
    child,
    pid,
    stdout,
    stderr,
    rssMiB: () => largest,
    timedOut: () => timedOut,
    tooLarge: () => tooLarge,
    ended,
    kill,
  };
}

/** @param {import("node:stream").Readable} stream */
function keep(stream) {
  /** @type {string[]} */
  const pieces = [];
  let length = 0;
  stream.setEncoding("utf8").on("data", (/** @type {string} */ text) => {
    if (length < MOST_KEPT) pieces.push(text);
    length += text.length;
  });
  return () => pieces.join("");
}

/**
 * MiB of memory that a process held at most; on Linux alone.
 *
 * @param {number} pid
 */
function mostMemory(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    // It has ended.
    return 0;
  }
}
