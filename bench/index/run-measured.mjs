import { spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { programs } from "../tokens/programs.mjs";

/**
 * @typedef {object} MeasuredRun
 * @property {string} stdout
 * @property {number} seconds wall clock, of the whole process
 * @property {number} peak the most memory that it held at once (RSS), MiB
 */

/** Milliseconds between two looks at a process's memory. */
const INTERVAL = 100;

/**
 * Runs the command line and measures it. Throws where it fails.
 *
 * @param {readonly string[]} parameters
 * @returns {Promise<MeasuredRun>}
 */
export async function runMeasured(parameters) {
  const started = performance.now();
  const program = spawn(process.execPath, [programs.commandLine, ...parameters], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let stdout = "";
  program.stdout.setEncoding("utf8").on("data", (text) => {
    stdout += text;
  });
  let peak = 0;
  const watch = setInterval(() => {
    peak = Math.max(peak, residentMemory(program.pid ?? 0));
  }, INTERVAL);
  const code = await new Promise((resolve) => program.on("close", resolve));
  clearInterval(watch);
  if (code !== 0) throw new Error(`speclens ${parameters[0]} ended with ${code}`);
  return { stdout, seconds: (performance.now() - started) / 1000, peak };
}

/**
 * MiB that a process holds: on Linux the most so far, elsewhere at this moment.
 *
 * @param {number} pid
 */
function residentMemory(pid) {
  try {
    const kilobytes =
      process.platform === "linux"
        ? /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]
        : spawnSync("ps", ["-o", "rss=", "-p", String(pid)], { encoding: "utf8" }).stdout;
    return Number(kilobytes ?? 0) / 1024;
  } catch {
    // It has ended.
    return 0;
  }
}
