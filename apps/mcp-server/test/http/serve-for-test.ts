import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect as open, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { afterAll, beforeAll, onTestFinished } from "vitest";
import { serveHttp } from "../../src/http/serve-http.ts";
import type { HttpServing, ServeHttpOptions } from "../../src/http/settings/serve-http-options.ts";
import { beginServing, type Serving } from "../../src/serving/begin-serving.ts";

export const bookshop = fileURLToPath(
  new URL("../../../../examples/bookshop.yaml", import.meta.url),
);

interface BookshopServing {
  readonly serving: Serving;
  /** Folder of the index. */
  readonly store: string;
  close(): Promise<void>;
}

/** The bookshop, indexed into a folder of its own and found by words. */
async function serveBookshop(): Promise<BookshopServing> {
  const folder = mkdtempSync(join(tmpdir(), "speclens-http-"));
  const store = join(folder, "store");
  const serving = await beginServing({ sources: [bookshop], store, embedder: "none" });
  await serving.ready;
  return {
    ...{ serving, store },
    async close() {
      await serving.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The bookshop from the first test of a file to its last. Call it at the top of the file. */
export function bookshopOfFile(): Pick<BookshopServing, "serving" | "store"> {
  let opened: BookshopServing | undefined;
  beforeAll(async () => {
    opened = await serveBookshop();
  });
  afterAll(() => opened?.close());
  const ofFile = (): BookshopServing => {
    if (opened === undefined) throw new Error("The bookshop is only served while tests run.");
    return opened;
  };
  return {
    get serving() {
      return ofFile().serving;
    },
    get store() {
      return ofFile().store;
    },
  };
}

/** Serves over HTTP on a free port until the test ends, without a word. */
export async function listenForTest(options: Omit<ServeHttpOptions, "port">): Promise<HttpServing> {
  const server = await serveHttp({ port: 0, say: () => undefined, ...options });
  onTestFinished(server.close);
  return server;
}

/** A client that is closed when the test ends. */
export async function connect(
  url: string,
  mode: "legacy" | "auto",
  headers: Readonly<Record<string, string>> = {},
): Promise<Client> {
  const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode } });
  onTestFinished(() => client.close());
  await client.connect(
    new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }),
  );
  return client;
}

/** A call of a tool as the wire has it, which needs no client. */
export function callRequest(
  name = "getEndpointCategories",
  headers: Readonly<Record<string, string>> = {},
): RequestInit {
  return post({ jsonrpc: "2.0", id: 1, method: "tools/call", params: { name } }, headers);
}

export function post(body: unknown, headers: Readonly<Record<string, string>> = {}): RequestInit {
  return {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      ...headers,
    },
    body: typeof body === "string" ? body : JSON.stringify(body),
  };
}

/** The head of a request whose body is written by hand, of this many bytes or in chunks. */
export const requestHead = (
  length: number | "chunked",
  path = "/mcp",
  headers: Readonly<Record<string, string>> = {},
): string =>
  [
    `POST ${path} HTTP/1.1`,
    "host: localhost",
    "content-type: application/json",
    "accept: application/json, text/event-stream",
    length === "chunked" ? "transfer-encoding: chunked" : `content-length: ${length}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    "\r\n",
  ].join("\r\n");

/** Where something else than MCP is on the same server. */
export function at(url: string, path: string): string {
  return new URL(path, url).href;
}

/** A connection on which bytes are written by hand, and what came back on it. */
export async function dial(url: string): Promise<{ socket: Socket; received: () => string }> {
  const { hostname, port } = new URL(url);
  const socket = open(Number(port), hostname);
  onTestFinished(() => void socket.destroy());
  let text = "";
  socket.on("error", () => undefined);
  socket.setEncoding("utf8").on("data", (chunk: string) => {
    text += chunk;
  });
  await once(socket, "connect");
  return { socket, received: () => text };
}
