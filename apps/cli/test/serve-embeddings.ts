import { createServer } from "node:http";
import { onTestFinished } from "vitest";

/** A server of embeddings, as OpenAI's, of one test on this machine. */
export interface EmbeddingServer {
  /** What names it as an embedder. */
  readonly embedder: string;
  /** The texts that it was asked for, in order. */
  readonly asked: readonly string[];
  /** Answers what is asked from now on, and what waits. */
  open(): void;
}

/** Serves vectors of two numbers. Texts that `held` matches wait until the server is opened. */
export async function serveEmbeddings(held?: RegExp): Promise<EmbeddingServer> {
  const asked: string[] = [];
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const part of request.setEncoding("utf8")) body += part;
    const texts: string[] = [JSON.parse(body).input].flat();
    asked.push(...texts);
    if (texts.some((text) => held?.test(text))) await opened;
    const data = texts.map((text, index) => ({ index, embedding: [text.length, 1] }));
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify({ data }));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  onTestFinished(() => {
    open();
    server.closeAllConnections();
    server.close();
  });
  return { embedder: `openai:test@http://127.0.0.1:${address.port}`, asked, open: () => open() };
}
