import { createServer } from "node:http";
import { setTimeout } from "node:timers/promises";

export const TOKEN = "soak-secret-token";

/**
 * Serves the documents at URLs: with ETags, some only with a token, some after a redirect.
 *
 * @param {readonly Pick<import("./world.mjs").SoakDocument, "path" | "status" | "etag" | "content">[]} documents
 * @param {number} [latency] milliseconds before each answer. Default 0
 */
export async function serveWorld(documents, latency = 0) {
  const byPath = new Map(documents.map((document) => [document.path, document]));
  const counts = { requests: 0, sent: 0 };
  const server = createServer(async ({ url = "", headers }, response) => {
    counts.requests++;
    if (latency > 0) await setTimeout(latency);
    const path = url.replace(/^\/to/, "");
    const document = byPath.get(path);
    if (document === undefined) return response.writeHead(404).end();
    if (path.startsWith("/login") && headers.authorization !== `Bearer ${TOKEN}`)
      return response.writeHead(401).end();
    if (url.startsWith("/moved")) return response.writeHead(302, { location: `/to${url}` }).end();
    const { status, etag, content = "" } = document;
    if (status === 200 && headers["if-none-match"] === etag) return response.writeHead(304).end();
    counts.sent++;
    response.writeHead(status, { etag, "content-type": "application/json" }).end(content);
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", () => listening(undefined)));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return {
    url: `http://127.0.0.1:${address.port}`,
    counts,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
