import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

const LONGEST_WAIT = 120_000;

/**
 * Starts an MCP server over stdio and lists its tools as it sends them. Clients of the SDK reject whole lists in which
 * one schema is invalid, such as that of the converter.
 *
 * @param {readonly string[]} args of Node
 * @returns {Promise<readonly { name: string }[]>}
 */
export async function listTools(args) {
  const server = spawn(process.execPath, args, { stdio: ["pipe", "pipe", "ignore"] });
  const timer = setTimeout(() => server.kill("SIGKILL"), LONGEST_WAIT);
  const send = (/** @type {object} */ message) =>
    server.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
  try {
    send({
      id: 0,
      method: "initialize",
      params: {
        protocolVersion: "2025-06-18",
        capabilities: {},
        clientInfo: { name: "speclens-bench", version: "1" },
      },
    });
    const tools = [];
    for await (const line of createInterface({ input: server.stdout })) {
      const { id, result, error } = parse(line);
      if (id === undefined || (result === undefined && error === undefined)) continue;
      if (error !== undefined) throw new Error(`${args[0]}: ${error.message}`);
      if (id === 0) send({ method: "notifications/initialized" });
      tools.push(...(result.tools ?? []));
      if (id !== 0 && result.nextCursor === undefined) return tools;
      const cursor = result.nextCursor;
      send({ id: id + 1, method: "tools/list", params: cursor === undefined ? {} : { cursor } });
    }
    throw new Error(`${args[0]} ended before it listed its tools.`);
  } finally {
    clearTimeout(timer);
    server.kill();
  }
}

/** Some servers also write messages for people to stdout. */
function parse(/** @type {string} */ line) {
  try {
    return JSON.parse(line);
  } catch {
    return {};
  }
}
