import process from "node:process";
import type { Readable, Writable } from "node:stream";
import { serveStdio } from "@modelcontextprotocol/server/stdio";
import { escapeControls } from "@speclens/core";
import type { GuardOptions } from "@speclens/guard";
import { aborted } from "./forwarding/aborted.ts";
import { createClientTransport } from "./forwarding/client-transport.ts";
import { createInterceptorServer } from "./interceptor/create-interceptor-server.ts";
import { createInterceptors } from "./interceptor/create-interceptors.ts";

/** Options of the interceptor server. */
export interface InterceptorOptions {
  /** How to keep answers within their budget. Default: the guard's defaults. */
  readonly guard?: GuardOptions;
  /** The version that the server and its interceptors state. */
  readonly version: string;
  /** Receives lines for a log. Default: stderr, after `speclens: `. */
  readonly say?: (line: string) => void;
  /** Ends the server. */
  readonly signal?: AbortSignal;
  /** The client's messages. Default: stdin. */
  readonly input?: Readable;
  /** The messages for the client. Default: stdout. Nothing but the protocol is written to it. */
  readonly output?: Writable;
}

/**
 * Serves the guard as MCP interceptors (SEP-2624) over stdin and stdout, until the client leaves: a gateway or a client
 * asks it to fit or to check answers of other servers.
 *
 * @throws SpecLensError `argument-invalid` for a cursor key of less than 16 bytes
 */
export async function runInterceptors(options: InterceptorOptions): Promise<void> {
  const { guard = {}, version, signal } = options;
  const { input = process.stdin, output = process.stdout } = options;
  const { say = (line: string) => console.error(`speclens: ${escapeControls(line)}`) } = options;
  const created = createInterceptors(guard);
  const nothing = (): void => undefined;
  const transport = createClientTransport(input, output, {
    onListen: nothing,
    onListenEnd: nothing,
  });
  const connection = serveStdio(() => createInterceptorServer(created, version), {
    transport,
    onerror: (error) => say(error.message.split("\n")[0] ?? ""),
  });
  await Promise.race([transport.closed, aborted(signal)]);
  await connection.close();
}
