import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import { bundledProgram } from "../../../test/support/bundled-program.ts";

export const program: string = bundledProgram("mcp-server");
export const bookshop: string = fileURLToPath(
  new URL("../../../examples/bookshop.yaml", import.meta.url),
);

/** A server process with what it has written so far. */
export interface ServerProcess {
  readonly child: ChildProcessWithoutNullStreams;
  stdout(): string;
  stderr(): string;
  send(message: object): void;
  /** The exit code; null where a signal ended it. */
  readonly ended: Promise<number | null>;
}

/** Starts a server as clients do. By words alone: the protocol is the subject. */
export function startProcess(args: readonly string[], cache?: string): ServerProcess {
  return startCommand(process.execPath, [program, ...args, "--embedder", "none"], {
    ...(cache !== undefined && { SPECLENS_CACHE: cache }),
  });
}

/** The same by any command that becomes a server. */
export function startCommand(
  command: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): ServerProcess {
  const child = spawn(command, args, { env: { ...process.env, ...environment } });
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  // What still writes would be in the way of whoever removes its folder.
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await ended;
  });
  let stdout = "";
  let stderr = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  // It may have ended while something is written to it.
  child.stdin.on("error", () => undefined);
  return {
    child,
    stdout: () => stdout,
    stderr: () => stderr,
    send: (message) =>
      void child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`),
    ended,
  };
}

export const initialize: object = {
  id: 1,
  method: "initialize",
  params: {
    protocolVersion: "2025-06-18",
    capabilities: {},
    clientInfo: { name: "raw", version: "1" },
  },
};

/** A call of `searchEndpoints`. */
export function searchCall(id: number, query = "refund"): object {
  return { id, method: "tools/call", params: { name: "searchEndpoints", arguments: { query } } };
}
