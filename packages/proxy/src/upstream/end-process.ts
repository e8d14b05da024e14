import type { ChildProcess } from "node:child_process";
import { spawnSync } from "node:child_process";
import process from "node:process";
import { setTimeout as delay } from "node:timers/promises";

/** Milliseconds for a server to end after its input has ended, before it gets SIGTERM. */
const AFTER_INPUT = 500;
/** Milliseconds for a server to end after SIGTERM, before it gets SIGKILL. Clients wait two seconds for us. */
const AFTER_SIGTERM = 1000;
/** Milliseconds between two looks at the processes. */
const STEP = 20;

/** Ends a process and those that it started: closes its input, then sends SIGTERM, then SIGKILL. */
export async function endProcess(child: ChildProcess): Promise<void> {
  child.stdin?.end();
  if (await endsWithin(child, AFTER_INPUT)) return;
  killGroup(child, "SIGTERM");
  if (!(await endsWithin(child, AFTER_SIGTERM))) killGroup(child, "SIGKILL");
}

/**
 * Sends a signal to a process and those that it started. Programs such as npx start the server as a process of their
 * own, which would otherwise remain.
 */
export function killGroup(child: ChildProcess, signal: "SIGTERM" | "SIGKILL"): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform !== "win32") process.kill(-child.pid, signal);
    else if (child.exitCode === null)
      spawnSync("taskkill", ["/pid", String(child.pid), "/t", "/f"], { windowsHide: true });
  } catch {
    // They have ended already.
  }
}

/** Returns whether a process and those that it started end in this time. */
async function endsWithin(child: ChildProcess, milliseconds: number): Promise<boolean> {
  for (let waited = 0; isAlive(child); waited += STEP) {
    if (waited >= milliseconds) return false;
    await delay(STEP);
  }
  return true;
}

function isAlive({ pid, exitCode, signalCode }: ChildProcess): boolean {
  if (pid === undefined) return false;
  if (exitCode === null && signalCode === null) return true;
  if (process.platform === "win32") return false;
  try {
    return process.kill(-pid, 0);
  } catch {
    return false;
  }
}
