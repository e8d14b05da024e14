import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";

/** A server may read a large document before it answers. */
const LONGEST_WAIT = 120_000;

/**
 * @typedef {object} ServerCommand
 * @property {string} command
 * @property {readonly string[]} args
 * @property {Readonly<Record<string, string>>} [env] beside what every program gets
 * @property {string} [cwd] default: that of this process
 */

/**
 * @typedef {object} StartedServer
 * @property {Client} client
 * @property {number | undefined} pid
 * @property {number} started of `performance.now()`, just before the process was started
 * @property {(name: string, parameters?: Record<string, unknown>) => Promise<string>} call a tool's text
 * @property {(uri: string) => Promise<string>} read a resource's text
 * @property {() => Promise<void>} close
 */

/**
 * Starts an MCP server over stdio and connects to it, as clients in use do.
 *
 * @param {ServerCommand} server
 * @returns {Promise<StartedServer>}
 */
export async function startServer({ command, args, env = {}, cwd }) {
  const client = new Client(
    { name: "speclens-bench", version: "1" },
    { versionNegotiation: { mode: "legacy" } },
  );
  const path = process.env.PATH ?? "";
  const home = process.env.HOME ?? "";
  const transport = new StdioClientTransport({
    command,
    args: [...args],
    env: { PATH: path, HOME: home, DO_NOT_TRACK: "1", ...env },
    stderr: "ignore",
    ...(cwd !== undefined && { cwd }),
  });
  const started = performance.now();
  await client.connect(transport, { timeout: LONGEST_WAIT });
  const options = { timeout: LONGEST_WAIT };
  return {
    client,
    pid: transport.pid ?? undefined,
    started,
    call: async (name, parameters = {}) => {
      const result = await client.callTool({ name, arguments: parameters }, options);
      const text = textOf(result.content);
      if (result.isError) throw new Error(`${name}: ${text.slice(0, 200)}`);
      return text;
    },
    read: async (uri) => textOf((await client.readResource({ uri }, options)).contents),
    close: () => client.close(),
  };
}

/** @param {readonly object[]} parts */
function textOf(parts) {
  return parts.flatMap((part) => ("text" in part ? [String(part.text)] : [])).join("\n");
}
