import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";

/** What a spawned `speclens` wrote, and its exit code. */
export interface Finished {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A `speclens` that runs. */
export interface Running {
  readonly child: ChildProcess;
  readonly finished: Promise<Finished>;
  /** Waits until its stderr has a text; fails where it ends before. */
  tells(text: string | RegExp): Promise<void>;
}

export interface RunOptions {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  /** What stands on its standard input. Default: nothing. `open`: nothing yet, and no end. */
  readonly input?: string | Uint8Array | "open";
}

const program = fileURLToPath(new URL("../bin/speclens.mjs", import.meta.url));

/**
 * Runs the built program as a user would, in a folder and with an environment of its own. By words
 * alone, unless the environment or the parameters name an embedder.
 */
export function runCli(parameters: readonly string[], options: RunOptions): Promise<Finished> {
  return spawnCli(parameters, options).finished;
}

/** As `runCli`, without waiting for the end. Killed when the test ends. */
export function startCli(parameters: readonly string[], options: RunOptions): Running {
  const running = spawnCli(parameters, options);
  onTestFinished(() => void running.child.kill("SIGKILL"));
  return running;
}

function spawnCli(parameters: readonly string[], options: RunOptions): Running {
  const child = spawn(process.execPath, [program, ...parameters], {
    cwd: options.cwd,
    env: {
      ...process.env,
      SPECLENS_CACHE: join(options.cwd, "cache"),
      SPECLENS_EMBEDDER: "none",
      ...options.env,
    },
  });
  // A program that fails at once leaves what it was sent unread.
  child.stdin.on("error", () => undefined);
  if (options.input !== "open") child.stdin.end(options.input);
  let stdout = "";
  let stderr = "";
  let ended = false;
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  const finished = new Promise<Finished>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => {
      ended = true;
      resolve({ code, stdout, stderr });
    });
  });
  const tells = async (text: string | RegExp): Promise<void> => {
    while (stderr.search(text) < 0) {
      if (ended) throw new Error(`It ended without telling ${text}: ${stderr}`);
      await setTimeout(5);
    }
  };
  return { child, finished, tells };
}
