import { createServer } from "node:http";
import { Readable } from "node:stream";
import {
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
} from "@modelcontextprotocol/server";
import { bridgeRequests } from "./bridge-requests.mjs";
import { bridgeSessions } from "./bridge-sessions.mjs";

/**
 * Serves a program that speaks MCP over stdio on a port of this machine, to clients of both eras. Resolves to its URL.
 *
 * @param {readonly string[]} command
 */
export async function serveBridge(command) {
  const sessions = bridgeSessions(command);
  const requests = bridgeRequests(command);
  const server = createServer(async (incoming, outgoing) => {
    const gone = new AbortController();
    outgoing.on("close", () => gone.abort());
    const request = new Request(`http://${incoming.headers.host}${incoming.url}`, {
      method: incoming.method ?? "GET",
      headers: Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
    });
    const text = await readText(incoming);
    const body = text === "" ? undefined : JSON.parse(text);
    const isModern =
      !request.headers.has("mcp-session-id") &&
      incoming.method === "POST" &&
      body?.method !== "initialize" &&
      !/^202[45]/.test(request.headers.get("mcp-protocol-version") ?? "");
    const response =
      hostHeaderValidationResponse(request, localhostAllowedHostnames()) ??
      (isModern || body?.params?._meta?.["io.modelcontextprotocol/protocolVersion"] !== undefined
        ? await requests.handle(request, body, gone.signal)
        : await sessions.handle(request, body));
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    if (response.body === null) outgoing.end();
    else
      Readable.fromWeb(/** @type {any} */ (response.body))
        .on("error", () => outgoing.destroy())
        .pipe(outgoing);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/mcp`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await Promise.all([sessions.close(), requests.close()]);
    },
  };
}

/** @param {NodeJS.ReadableStream} stream */
async function readText(stream) {
  /** @type {Buffer[]} */
  const chunks = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}
