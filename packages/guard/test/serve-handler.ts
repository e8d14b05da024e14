import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

/** A server on loopback. */
export interface ServedHandler {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves a web-standard handler over HTTP, as a server of MCP does; what it leaves is 404. */
export async function serveHandler(
  handle: (request: Request) => Promise<Response | undefined>,
): Promise<ServedHandler> {
  const server = createServer(async (incoming, outgoing) => {
    const { method = "GET", url = "/", headers } = incoming;
    const body = method === "POST" ? new Uint8Array(await buffer(incoming)) : null;
    const request = new Request(`http://${headers.host}${url}`, {
      method,
      body,
      headers: Object.entries(headers).map(([name, value]): [string, string] => [
        name,
        String(value),
      ]),
    });
    const response = (await handle(request)) ?? new Response(null, { status: 404 });
    outgoing.writeHead(response.status, [...response.headers].flat());
    outgoing.end(Buffer.from(await response.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
