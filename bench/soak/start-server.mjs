import { spawn } from "node:child_process";
import { setTimeout } from "node:timers/promises";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { SPECLENS } from "../stores/run-program.mjs";

/**
 * @typedef {object} StartedServer
 * @property {import("node:child_process").ChildProcess} child
 * @property {() => string} log what it wrote to stderr
 * @property {() => Promise<URL>} ready resolves with its address once it is ready; rejects if it ends before
 * @property {(signal: NodeJS.Signals) => Promise<void>} stop
 */

/**
 * Starts `speclens serve --http 0`.
 *
 * @param {readonly string[]} parameters
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, nodeParameters?: readonly string[] }} options
 * @returns {StartedServer}
 */
export function startServer(parameters, { cwd, env, nodeParameters = [] }) {
  const child = spawn(
    process.execPath,
    [...nodeParameters, SPECLENS, "serve", ...parameters, "--http", "0", "--rate-limit", "0"],
    { cwd, env: { ...process.env, ...env }, stdio: ["ignore", "ignore", "pipe"] },
  );
  let log = "";
  child.stderr.on("data", (text) => {
    log += text;
  });
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  return {
    child,
    log: () => log,
    ready: async () => {
      for (;;) {
        const address = /serving MCP at (\S+)/.exec(log)?.[1];
        if (address !== undefined && / ready in /.test(log)) return new URL(address);
        if (hasEnded()) throw new Error(`The server has ended: ${log}`);
        await setTimeout(20);
      }
    },
    stop: async (signal) => {
      if (hasEnded()) return;
      const ended = new Promise((resolve) => child.once("close", resolve));
      child.kill(signal);
      await ended;
    },
  };
}

/** @param {URL} url */
export async function connect(url) {
  const client = new Client({ name: "soak", version: "1" });
  await client.connect(new StreamableHTTPClientTransport(url));
  return client;
}

/**
 * Asks for the version of a document.
 *
 * @param {Client} client
 * @param {string} id
 * @returns {Promise<{ version: number | undefined } | { error: string }>} undefined: there is no such document
 */
export async function askVersion(client, id) {
  const request = { name: "searchEndpoints", arguments: { document: id } };
  const answer = await client.callTool(request);
  const text = JSON.stringify(answer.content);
  const found = new RegExp(`/${id}/v(\\d+)`).exec(text)?.[1];
  if (found !== undefined) return { version: Number(found) };
  const isAbsent = answer.isError === true && /Document .* not found/.test(text);
  return isAbsent ? { version: undefined } : { error: text.slice(0, 200) };
}
