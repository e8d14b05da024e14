import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { bundledProgram } from "../../../test/support/bundled-program.ts";
import { run } from "../src/run.ts";

/** What a `speclens` wrote, and its exit code. */
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
  /** Gets what it writes to its standard error at once, where it runs in this process. */
  readonly onError?: (text: string) => void;
  /** Whether its standard error is a terminal, where it runs in this process. Default: no. */
  readonly isTerminal?: boolean;
}

const program = bundledProgram("cli");

/**
 * Runs a command line in a folder and with an environment of its own. By words alone, unless the
 * environment or the parameters name an embedder. It runs in this process, which saves most of its
 * time; one that serves or reads standard input needs a process of its own.
 */
export function runCli(parameters: readonly string[], options: RunOptions): Promise<Finished> {
  if (options.input !== undefined || parameters.includes("-") || parameters[0] === "serve")
    return spawnCli(parameters, options).finished;
  const finished = last.then(() => runHere(parameters, options));
  last = finished.catch(() => undefined);
  return finished;
}

/** As `runCli`, of a command line that fails. A server would end without a word where its input ends first. */
export function failCli(parameters: readonly string[], options: RunOptions): Promise<Finished> {
  const isServer = parameters[0] === "serve";
  return runCli(parameters, isServer ? { ...options, input: "open" } : options);
}

/** The folder and the environment of this process are those of one command line at a time. */
let last: Promise<unknown> = Promise.resolve();

async function runHere(parameters: readonly string[], options: RunOptions): Promise<Finished> {
  const folder = process.cwd();
  process.chdir(options.cwd);
  const stdout: string[] = [];
  const stderr: string[] = [];
  try {
    const code = await inEnvironment(environmentOf(options), () =>
      run(parameters, {
        stdout: { write: (text) => stdout.push(text) },
        stderr: {
          ...(options.isTerminal && { isTTY: true, columns: 80, cursorTo: () => true }),
          write: (text: string) => {
            stderr.push(text);
            options.onError?.(text);
          },
        },
      }),
    );
    return { code, stdout: stdout.join(""), stderr: stderr.join("") };
  } finally {
    process.chdir(folder);
  }
}

/**
 * Runs something in this process with further environment variables. `process.env` itself stays: a plain object in its
 * place would hide later changes from the system.
 */
export async function inEnvironment<Result>(
  variables: Readonly<Record<string, string>>,
  work: () => Promise<Result>,
): Promise<Result> {
  const before = { ...process.env };
  Object.assign(process.env, variables);
  try {
    return await work();
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  }
}

function environmentOf({ cwd, env }: RunOptions): Readonly<Record<string, string>> {
  return { SPECLENS_CACHE: join(cwd, "cache"), SPECLENS_EMBEDDER: "none", ...env };
}

/** Starts the built program as a user would, and does not wait for its end. Killed when the test ends. */
export function startCli(parameters: readonly string[], options: RunOptions): Running {
  const running = spawnCli(parameters, options);
  // What still writes would be in the way of whoever removes its folder.
  onTestFinished(async () => {
    running.child.kill("SIGKILL");
    await running.finished;
  });
  return running;
}

function spawnCli(parameters: readonly string[], options: RunOptions): Running {
  const child = spawn(process.execPath, [program, ...parameters], {
    cwd: options.cwd,
    env: { ...process.env, ...environmentOf(options) },
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
