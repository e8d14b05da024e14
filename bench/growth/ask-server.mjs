import { once } from "node:events";
import { createInterface } from "node:readline";
import { startBounded } from "./bounded-process.mjs";

/**
 * @typedef {object} Reply
 * @property {string} text of a tool or resource; empty where there is none
 * @property {string | undefined} failure why there is no good answer
 * @property {string | undefined} cursor of the next page
 * @property {number} milliseconds
 * @property {number} worked milliseconds of the processor that the server took meanwhile
 */

/**
 * @typedef {object} AskedServer
 * @property {(tool: string, parameters?: Record<string, unknown>) => Promise<Reply>} call
 * @property {(uri: string) => Promise<Reply>} read a resource
 * @property {() => Promise<string[]>} list URIs of the resources
 * @property {() => number} peak the most memory that the server held so far, MB
 * @property {() => Promise<void>} stop
 */

/**
 * Starts the server of a store over stdio and shakes hands. It speaks JSON-RPC itself: a client that
 * checks answers would take its own time with large ones.
 *
 * @param {readonly string[]} parameters of Node: the program and what it is given
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, seconds: number, mostMegabytes: number }} limits seconds of one request
 * @returns {Promise<AskedServer>}
 */
export async function askServer(parameters, { seconds, ...limits }) {
  const server = startBounded(parameters, limits);
  const { child } = server;
  /** @type {Map<number, (message: any) => void>} */
  const waiting = new Map();
  let stderr = "";
  child.stderr.setEncoding("utf8").on("data", (text) => {
    stderr = (stderr + text).slice(-2_000);
  });
  child.stdin.on("error", () => {});
  createInterface({ input: child.stdout }).on("line", (line) => {
    const message = JSON.parse(line);
    waiting.get(message.id)?.(message);
  });
  server.ended.then(() => {
    for (const resolve of waiting.values()) resolve(undefined);
  });
  let last = 0;
  /**
   * @param {string} method
   * @param {Record<string, unknown>} params
   * @returns {Promise<{ message: any, milliseconds: number }>}
   */
  async function request(method, params) {
    const id = ++last;
    const started = performance.now();
    const message = await new Promise((resolve) => {
      const late = setTimeout(() => resolve(null), seconds * 1000);
      waiting.set(id, (answer) => {
        clearTimeout(late);
        resolve(answer);
      });
      if (child.exitCode === null && child.signalCode === null)
        child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", id, method, params })}\n`);
      else resolve(undefined);
    });
    waiting.delete(id);
    return { message, milliseconds: performance.now() - started };
  }
  /**
   * @param {string} method
   * @param {Record<string, unknown>} params
   * @returns {Promise<Reply>}
   */
  async function ask(method, params) {
    const before = server.worked();
    const { message, milliseconds } = await request(method, params);
    const worked = server.worked() - before;
    const result = message?.result;
    /** @type {{ text?: string }[]} */
    const parts = result?.content ?? result?.contents ?? [];
    const text = parts.map((part) => part.text ?? "").join("\n");
    const cursor = /cursor "([^"]+)"/.exec(text)?.[1];
    let failure = message?.error?.message ?? (result?.isError ? text : undefined);
    if (message === null) failure = `no answer in ${seconds} s`;
    if (message === undefined) failure = server.killed() ?? `ended: ${stderr.slice(-200)}`;
    return { text, cursor, failure: failure?.slice(0, 200), milliseconds, worked };
  }
  const { message } = await request("initialize", {
    protocolVersion: "2025-06-18",
    capabilities: {},
    clientInfo: { name: "speclens-growth", version: "1" },
  });
  if (!message?.result) throw new Error(`no handshake: ${server.killed() ?? stderr}`);
  child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", method: "notifications/initialized" })}\n`);
  return {
    call: (name, parameters = {}) => ask("tools/call", { name, arguments: parameters }),
    read: (uri) => ask("resources/read", { uri }),
    list: async () =>
      ((await request("resources/list", {})).message?.result?.resources ?? []).map(
        (/** @type {{ uri: string }} */ { uri }) => uri,
      ),
    peak: server.peak,
    stop: async () => {
      child.stdin.end();
      const late = setTimeout(() => child.kill("SIGKILL"), 3_000);
      if (child.exitCode === null && child.signalCode === null) await once(child, "close");
      clearTimeout(late);
    },
  };
}
