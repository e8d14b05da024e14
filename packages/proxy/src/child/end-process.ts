import type { ChildProcess } from "node:child_process";
import { spawnSync } from "node:child_process";
import process from "node:process";

/** Milliseconds for a server to end after its input has ended, before it gets SIGTERM. */
const AFTER_INPUT = 500;
/** Milliseconds for a server to end after SIGTERM, before it gets SIGKILL. Clients wait two seconds for us. */
const AFTER_SIGTERM = 1000;

/** Ends a process and those that it started: closes its input, then sends SIGTERM, then SIGKILL. */
export async function endProcess(child: ChildProcess, exited: Promise<void>): Promise<void> {
  child.stdin?.end();
  if (await isDone(exited, AFTER_INPUT)) return killGroup(child, "SIGKILL");
  killGroup(child, "SIGTERM");
  if (!(await isDone(exited, AFTER_SIGTERM))) killGroup(child, "SIGKILL");
  await exited;
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

async function isDone(exited: Promise<void>, milliseconds: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  const done = await Promise.race([exited.then(() => true), late]);
  clearTimeout(timer);
  return done;
}
