import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { onTestFinished } from "vitest";

export const SECRET = "s3cret-token-of-the-user";

/** How a URL is bad, and what its failure says. */
export interface BadSource {
  readonly answer: (request: IncomingMessage, response: ServerResponse) => void;
  readonly reason: RegExp;
}

const GIBIBYTE = 1024 ** 3;

/** Every way in which a URL is bad, by its path. Some send back the header that they got. */
export const BAD_SOURCES: Readonly<Record<string, BadSource>> = {
  "/hangs": { answer: (_, response) => void response.write(" "), reason: /took longer than 30 s/ },
  "/silent": { answer: () => undefined, reason: /took longer than 30 s/ },
  "/endless": { answer: sendSpaces, reason: /larger than 64 MiB/ },
  "/gibibyte": {
    answer: (request, response) => {
      response.writeHead(200, { "content-length": GIBIBYTE });
      sendSpaces(request, response);
    },
    reason: /larger than 64 MiB/,
  },
  "/bomb": {
    answer: (_, response) => {
      response.setHeader("content-encoding", "gzip");
      response.end(gzipSync(Buffer.alloc(GIBIBYTE / 8)));
    },
    reason: /larger than 64 MiB/,
  },
  "/html": {
    answer: ({ headers }, response) =>
      response.end(`<!doctype html><p>Sign in, ${headers.authorization}</p>`),
    reason: /./,
  },
  "/echo": {
    answer: ({ headers }, response) => response.end(`"${headers.authorization} is refused"`),
    reason: /./,
  },
  "/echo-title": {
    answer: ({ headers }, response) =>
      response.end(JSON.stringify({ openapi: headers.authorization, paths: {} })),
    reason: /./,
  },
  "/empty": { answer: (_, response) => response.end(), reason: /empty/ },
  "/failing": { answer: (_, response) => response.writeHead(500).end(), reason: /status 500/ },
  "/login": { answer: (_, response) => response.writeHead(401).end(), reason: /status 401/ },
  "/gone": { answer: (_, response) => response.writeHead(404).end(), reason: /status 404/ },
  "/cut": {
    answer: (_, response) => {
      response.writeHead(200, { "content-length": 100 });
      response.write("{");
      setTimeout(() => response.destroy(), 20);
    },
    reason: /aborted|ECONNRESET/,
  },
  "/circle": { answer: redirect(({ url }) => url ?? ""), reason: /redirects more than 5 times/ },
  "/private": { answer: redirect(() => "http://10.0.0.1/"), reason: /private/ },
  "/metadata": { answer: redirect(() => "http://169.254.169.254/latest"), reason: /private/ },
  "/file": { answer: redirect(() => "file:///etc/passwd"), reason: /only http and https/ },
  "/stranger": {
    answer: redirect(({ headers }) => `http://stranger.example/${headers.authorization}`),
    reason: /not among the allowed/,
  },
};

function redirect(target: (request: IncomingMessage) => string): BadSource["answer"] {
  return (request, response) => response.writeHead(302, { location: target(request) }).end();
}

/** Sends spaces as long as someone reads them. */
function sendSpaces(_: IncomingMessage, response: ServerResponse): void {
  const part = Buffer.alloc(1024 ** 2, " ");
  const more = (): void => {
    while (!response.destroyed && response.write(part));
  };
  response.on("drain", more);
  more();
}

/** A document with one operation. */
function documentAt(path: string): string {
  return JSON.stringify({
    openapi: "3.1.0",
    info: { title: "A", version: "1" },
    paths: { [path]: { get: { summary: `List ${path}` } } },
  });
}

/** Serves all of them, once they are bad, and `/good`. */
export async function serveBadSources(): Promise<{ url: string; state: { isBad: boolean } }> {
  const state = { isBad: true };
  const server = createServer((request, response) => {
    const bad = BAD_SOURCES[request.url ?? ""];
    if (state.isBad && bad !== undefined) bad.answer(request, response);
    else response.end(documentAt(request.url ?? ""));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, state };
}
