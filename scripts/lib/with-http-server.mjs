import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/**
 * Starts the command line as a server over HTTP on a free port, and stops it after its use.
 *
 * @param {readonly string[]} parameters of Node: the program, its command and what it serves
 * @param {{ cwd: string, env: NodeJS.ProcessEnv }} options where it runs
 * @param {(url: string) => Promise<void>} use receives the address without a path
 */
export async function withHttpServer(parameters, { cwd, env }, use) {
  const server = spawn(process.execPath, [...parameters, "--http", "0"], {
    cwd,
    env,
    stdio: ["ignore", "ignore", "pipe"],
  });
  try {
    let url = "";
    for await (const line of createInterface(server.stderr)) {
      url = /serving MCP at (\S+)\/mcp/.exec(line)?.[1] ?? "";
      if (url !== "") break;
    }
    await use(url);
  } finally {
    server.kill();
    if (server.exitCode === null) await once(server, "exit");
  }
}
