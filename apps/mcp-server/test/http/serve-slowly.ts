import { McpServer } from "@modelcontextprotocol/server";
import type { Serving } from "../../src/serving/begin-serving.ts";

/** What is served, and what its slow calls do. */
export interface SlowServing {
  readonly serving: Serving;
  /** How many calls wait for `release`, and how many of them were cancelled. */
  readonly calls: { waiting: number; cancelled: number };
  release(): void;
}

/** What is served with a tool `wait` that answers when it is released or cancelled. */
export function serveSlowly(serving: Serving): SlowServing {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const calls = { waiting: 0, cancelled: 0 };
  const createServer = (): McpServer => {
    const server = new McpServer({ name: "test", version: "1" });
    server.registerTool("wait", {}, async ({ mcpReq: { signal } }) => {
      calls.waiting += 1;
      const cancelled = new Promise<void>((resolve) => {
        signal.addEventListener("abort", () => {
          calls.cancelled += 1;
          resolve();
        });
      });
      await Promise.race([released, cancelled]);
      return { content: [{ type: "text", text: "done" }] };
    });
    return server;
  };
  return { serving: { ...serving, createServer }, calls, release };
}
