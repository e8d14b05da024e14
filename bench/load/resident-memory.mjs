import { readFileSync } from "node:fs";

/**
 * The memory of a process that is in RAM (RSS), in MiB. NaN if the process is gone, and on other systems than Linux.
 *
 * @param {number | undefined} pid
 */
export function residentMemory(pid) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
  } catch {
    return Number.NaN;
  }
}
