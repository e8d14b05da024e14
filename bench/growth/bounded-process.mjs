import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";

/**
 * @typedef {object} BoundedProcess a program that cannot take the machine with it
 * @property {import("node:child_process").ChildProcessWithoutNullStreams} child
 * @property {() => number} peak the most memory that it held at once so far, MB
 * @property {() => number} worked milliseconds of the processor that it took so far, in steps of 10
 * @property {() => "too large" | "too long" | undefined} killed why it was ended, where it was
 * @property {Promise<number | null>} ended its exit status
 */

/** Milliseconds between two looks at a process's memory. */
const INTERVAL = 50;
/** Milliseconds in which Linux counts what a process takes of the processor. */
const TICK = 10;

/**
 * Starts a program of Node that is killed beyond a time or an amount of memory. Memory is read from
 * /proc: elsewhere than on Linux it is 0.
 *
 * @param {readonly string[]} parameters
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, seconds?: number, mostMegabytes: number }} limits
 * @returns {BoundedProcess}
 */
export function startBounded(parameters, { cwd, env, seconds, mostMegabytes }) {
  const child = spawn(process.execPath, parameters, { cwd, env });
  let peak = 0;
  let worked = 0;
  /** @type {"too large" | "too long" | undefined} */
  let killed;
  /** @param {"too large" | "too long"} reason */
  const kill = (reason) => {
    killed ??= reason;
    child.kill("SIGKILL");
  };
  const look = () => {
    peak = Math.max(peak, peakMemory(child.pid ?? 0));
    worked = Math.max(worked, processorTime(child.pid ?? 0));
    if (peak > mostMegabytes) kill("too large");
  };
  const watch = setInterval(look, INTERVAL);
  const end =
    seconds === undefined ? undefined : setTimeout(() => kill("too long"), seconds * 1000);
  /** @type {Promise<number | null>} */
  const ended = new Promise((resolve) => child.on("close", resolve));
  const stop = () => {
    clearInterval(watch);
    clearTimeout(end);
  };
  ended.then(stop, stop);
  return {
    child,
    ended,
    killed: () => killed,
    worked: () => {
      look();
      return worked;
    },
    peak: () => {
      look();
      return peak;
    },
  };
}

/**
 * The most memory that a process has held so far, MB.
 *
 * @param {number} pid
 */
function peakMemory(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return (Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024) / 1e6;
  } catch {
    // It has ended, or this is no Linux.
    return 0;
  }
}

/**
 * Milliseconds of the processor that a process has taken, by all its threads.
 *
 * @param {number} pid
 */
function processorTime(pid) {
  try {
    // The name of the program, in parentheses, may hold spaces.
    const [, facts = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
    const [user, system] = facts.split(" ").slice(11, 13);
    return (Number(user) + Number(system)) * TICK;
  } catch {
    return 0;
  }
}
