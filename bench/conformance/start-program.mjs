import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { parseJSONRPCMessage } from "@modelcontextprotocol/server";

/**
 * @typedef {import("@modelcontextprotocol/server").JSONRPCMessage} Message
 *
 * @typedef {object} Program a server that speaks MCP over stdio
 * @property {(message: Message) => void} send
 * @property {() => Promise<void>} close
 */

/**
 * Starts a server over stdio.
 *
 * @param {readonly string[]} command
 * @param {(message: Message) => void} onMessage
 * @returns {Program}
 */
export function startProgram([program = "", ...args], onMessage) {
  const child = spawn(program, args, {
    stdio: ["pipe", "pipe", "ignore"],
    env: { ...process.env, SPECLENS_TELEMETRY: "off" },
  });
  const ended = once(child, "close");
  child.stdin.on("error", () => undefined);
  createInterface({ input: child.stdout }).on("line", (line) =>
    onMessage(parseJSONRPCMessage(JSON.parse(line))),
  );
  return {
    send: (message) => void child.stdin.write(`${JSON.stringify(message)}\n`),
    close: async () => {
      child.stdin.end();
      await ended;
    },
  };
}
