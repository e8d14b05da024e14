import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";

/** A server of a test, at a port of its own. */
export interface HttpServer {
  readonly url: URL;
  readonly server: Server;
  /** Ends the server and its connections. */
  close(): Promise<void>;
}

/** Answers a message that was posted to `/mcp`. */
export type AnswerMessage = (
  message: { readonly id?: number; readonly method: string; readonly params?: ParamsOfTest },
  response: ServerResponse,
  request: IncomingMessage,
) => unknown;

interface ParamsOfTest {
  readonly protocolVersion?: string;
}

/** Serves JSON-RPC over HTTP, written without an SDK so that it can be wrong. Refuses all methods but POST. */
export async function serveHttp(answer: AnswerMessage): Promise<HttpServer> {
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    if (request.method !== "POST") return response.writeHead(405).end();
    return answer(JSON.parse(body), response, request);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  return {
    url: new URL(`http://127.0.0.1:${port}/mcp`),
    server,
    close: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
