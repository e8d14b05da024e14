import { once } from "node:events";
import { createServer, request } from "node:http";
import { onTestFinished } from "vitest";

export interface Balancer {
  readonly url: string;
  /** How many requests each server got. */
  served(): readonly number[];
}

/** A balancer that sends each request to the next server, whoever asks. Gone when the test ends. */
export async function roundRobin(urls: readonly string[]): Promise<Balancer> {
  const counts = urls.map(() => 0);
  let next = 0;
  const server = createServer((incoming, outgoing) => {
    const turn = next % urls.length;
    next += 1;
    counts[turn] = (counts[turn] ?? 0) + 1;
    const { method, headers, url = "/" } = incoming;
    const forwarded = request(new URL(url, urls[turn]), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    forwarded.on("error", () => outgoing.destroy());
    incoming.pipe(forwarded);
  }).listen(0, "127.0.0.1");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  return { url: `http://127.0.0.1:${port}/mcp`, served: () => counts };
}
