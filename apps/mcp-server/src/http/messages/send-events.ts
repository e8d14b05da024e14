import type { ServerResponse } from "node:http";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";

/** Milliseconds after which a client is told that there will be events, though there is none yet. */
const HEAD_WAITS = 1000;

/**
 * Sends a stream of events itself, and leaves any other response to the adapter to Node: that one sends the
 * head of a stream at once, as a packet of its own, where the answer of a call mostly follows with the end.
 *
 * @returns what is left to be sent
 */
export function sendEvents(response: Response, outgoing: ServerResponse): Response {
  const { body, status, headers } = response;
  if (body === null || headers.get("content-type") !== "text/event-stream") return response;
  // Whether the connection is kept is not the SDK's to say: the client may have asked to close it, or the server stops.
  const told = [...headers].filter(([name]) => name !== "connection");
  outgoing.writeHead(status, Object.fromEntries(told));
  void sendStream(body.getReader(), outgoing);
  return RESPONSE_ALREADY_SENT;
}

async function sendStream(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  outgoing: ServerResponse,
): Promise<void> {
  const head = setTimeout(() => outgoing.flushHeaders(), HEAD_WAITS);
  let goOn = (): void => undefined;
  const stop = (): void => {
    clearTimeout(head);
    // Whoever makes the events need not go on.
    reader.cancel().catch(() => undefined);
    goOn();
  };
  outgoing
    .on("drain", () => goOn())
    .once("close", stop)
    .once("error", stop);
  if (outgoing.destroyed) stop();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      clearTimeout(head);
      if (done || outgoing.destroyed) break;
      if (!outgoing.write(value))
        await new Promise<void>((resolve) => {
          goOn = resolve;
        });
    }
    outgoing.end();
  } catch {
    // An answer that breaks off must not look like a whole one.
    outgoing.destroy();
  }
}
