import type { ServerResponse } from "node:http";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";

/** Milliseconds after which the headers of a stream are sent even if there is no event yet. */
const HEAD_WAITS = 1000;

/**
 * Sends a stream of events, and leaves any other response to Hono's Node adapter. The adapter would send the
 * headers of a stream immediately, in a separate packet, although the answer and the end of a call usually
 * follow directly.
 *
 * @returns the response that the adapter should still send
 */
export function sendEvents(response: Response, outgoing: ServerResponse): Response {
  const { body, status, headers } = response;
  if (body === null || headers.get("content-type") !== "text/event-stream") return response;
  // The SDK must not control whether the connection stays open, because the client may close it and the
  // server may stop.
  const kept = [...headers].filter(([name]) => name !== "connection");
  outgoing.writeHead(status, Object.fromEntries(kept));
  void sendStream(body.getReader(), outgoing);
  return RESPONSE_ALREADY_SENT;
}

async function sendStream(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  outgoing: ServerResponse,
): Promise<void> {
  const head = setTimeout(() => outgoing.flushHeaders(), HEAD_WAITS);
  let resume = (): void => undefined;
  const stop = (): void => {
    clearTimeout(head);
    // Stop the source of the events.
    reader.cancel().catch(() => undefined);
    resume();
  };
  outgoing
    .on("drain", () => resume())
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
          resume = resolve;
        });
    }
    outgoing.end();
  } catch {
    // A broken answer must not look complete.
    outgoing.destroy();
  }
}
