import { spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

/** What a spawned `speclens` wrote, and its exit code. */
export interface Finished {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

const program = fileURLToPath(new URL("../bin/speclens.mjs", import.meta.url));

/**
 * Runs the built program as a user would, in a folder and with an environment of its own. By words
 * alone, unless the environment or the parameters name an embedder.
 */
export function runCli(
  parameters: readonly string[],
  options: {
    readonly cwd: string;
    readonly env?: Readonly<Record<string, string>>;
    /** What stands on its standard input. Default: nothing. */
    readonly input?: string | Uint8Array;
  },
): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...parameters], {
      cwd: options.cwd,
      env: {
        ...process.env,
        XDG_CACHE_HOME: options.cwd,
        SPECLENS_EMBEDDER: "none",
        ...options.env,
      },
    });
    // A program that fails at once leaves what it was sent unread.
    child.stdin.on("error", () => undefined).end(options.input);
    let stdout = "";
    let stderr = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      stdout += text;
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      stderr += text;
    });
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, stdout, stderr }));
  });
}
