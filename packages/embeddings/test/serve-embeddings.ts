import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** What came to a server of the test. */
interface ReceivedRequest {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly model: unknown;
  readonly input: readonly string[];
}

/** Answers one request; `place` counts them from 0. */
export type Answer = (
  request: ReceivedRequest,
  response: ServerResponse,
  place: number,
) => void | Promise<void>;

export interface TestServer {
  readonly baseUrl: string;
  readonly requests: readonly ReceivedRequest[];
}

/** A server on this machine that lives as long as the test. */
export async function serveEmbeddings(answer: Answer = answerWell): Promise<TestServer> {
  const requests: ReceivedRequest[] = [];
  const server = createServer(async (incoming, response) => {
    let body = "";
    for await (const part of incoming) body += part;
    const { method, url, headers } = incoming;
    const { model, input } = body === "" ? {} : JSON.parse(body);
    const request = { method, url, headers, model, input };
    await answer(request, response, requests.push(request) - 1);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
  const { port } = server.address() as AddressInfo;
  return { baseUrl: `http://127.0.0.1:${port}/v1`, requests };
}

/** A vector by which a text is known again: its length, its first and its last character. */
export function vectorOf(text: string): number[] {
  const numbers = [text.length, text.charCodeAt(0), text.charCodeAt(text.length - 1), 1];
  const length = Math.hypot(...numbers);
  return numbers.map((number) => number / length);
}

export const answerWell: Answer = ({ input }, response) => {
  sendVectors(response, input.map(vectorOf));
};

export function sendVectors(response: ServerResponse, vectors: readonly unknown[]): void {
  const data = vectors.map((embedding, index) => ({ object: "embedding", embedding, index }));
  sendJson(response, 200, { object: "list", data, model: "test" });
}

export function sendJson(response: ServerResponse, status: number, content: unknown): void {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(content));
}
