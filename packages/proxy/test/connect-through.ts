import { PassThrough } from "node:stream";
import { fileURLToPath } from "node:url";
import {
  Client,
  type ClientCapabilities,
  parseJSONRPCMessage,
  type Transport,
} from "@modelcontextprotocol/client";
import { type ProxyOptions, runProxy } from "../src/run-proxy.ts";
import type { ChildCommand } from "../src/upstream/child-command.ts";
import type { Era } from "../src/upstream/client-description.ts";

/** Returns the target of a script in `children`. */
export function child(script: string, ...args: readonly string[]): ChildCommand {
  const path = fileURLToPath(new URL(`children/${script}.mjs`, import.meta.url));
  return { command: process.execPath, args: [path, ...args] };
}

/** A transport over a pair of streams, for clients of both generations of the SDK. */
export function streamTransport(input: PassThrough, output: PassThrough): Transport {
  let rest = "";
  let delivered = Promise.resolve();
  const transport: Transport = {
    start: async () => {
      input.on("data", (chunk: Buffer) => {
        const lines = (rest + chunk.toString()).split("\n");
        rest = lines.pop() ?? "";
        // Throws if anything but the protocol is written.
        for (const line of lines)
          delivered = delivered.then(() =>
            transport.onmessage?.(parseJSONRPCMessage(JSON.parse(line))),
          );
      });
    },
    send: async (message) => void output.write(`${JSON.stringify(message)}\n`),
    close: async () => {
      output.end();
      transport.onclose?.();
    },
  };
  return transport;
}

/** A proxy in this process, and the streams to it. */
export interface RunningProxy {
  readonly transport: Transport;
  /** The messages for the client, before it reads them. */
  readonly output: PassThrough;
  /** What the proxy logged. */
  readonly said: string[];
  /** Resolves when the proxy has ended. */
  readonly done: Promise<void>;
}

/** Runs the proxy in this process. */
export function startProxy(options: Omit<ProxyOptions, "input" | "output">): RunningProxy {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const said: string[] = [];
  const done = runProxy({ say: (line) => said.push(line), ...options, input, output });
  return { transport: streamTransport(output, input), output, said, done };
}

/** A client that answers what servers ask. */
export function createClient(era: Era, capabilities?: ClientCapabilities, name = "tester"): Client {
  const client = new Client(
    { name, version: "9.8.7" },
    {
      capabilities: capabilities ?? { elicitation: { form: {} }, sampling: {}, roots: {} },
      versionNegotiation: { mode: era === "modern" ? { pin: "2026-07-28" } : "legacy" },
    },
  );
  if (capabilities === undefined) {
    client.setRequestHandler("elicitation/create", () => ({
      action: "accept",
      content: { colour: "green" },
    }));
    client.setRequestHandler("sampling/createMessage", () => ({
      model: "none",
      role: "assistant",
      content: { type: "text", text: "something" },
    }));
    client.setRequestHandler("roots/list", () => ({ roots: [{ uri: "file:///tester" }] }));
  }
  return client;
}

/** Connects a client to a server through the proxy. */
export async function connectThrough(
  options: Omit<ProxyOptions, "input" | "output">,
  client: Client = createClient("legacy"),
): Promise<RunningProxy & { readonly client: Client; close(): Promise<void> }> {
  const proxy = startProxy(options);
  await client.connect(proxy.transport);
  return {
    ...proxy,
    client,
    close: async () => {
      await client.close();
      await proxy.done;
    },
  };
}
