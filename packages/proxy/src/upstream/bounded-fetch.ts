import { isJsonObject } from "@speclens/core";
import { LONGEST_ANSWER } from "./longest-answer.ts";

const LINE_END = 0x0a;
const CARRIAGE_RETURN = 0x0d;
/** JSON-RPC's code for errors inside a server. */
const INTERNAL_ERROR = -32_603;

/**
 * Fetches, and fails if a server sends a message that is too long: a whole body, or one event of a stream. A stream
 * itself may go on for ever. The SDK does not notice the end of a stream that answers a request, unless it can go on
 * with it. So a stream that breaks off gets an event that fails the request.
 */
export async function boundedFetch(url: string | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, init);
  const { body, headers, status, statusText } = response;
  if (body === null) return response;
  const isStream = headers.get("content-type")?.includes("text/event-stream") === true;
  const id = isStream ? requestIn(init?.body) : undefined;
  return new Response(boundMessages(body, { longest: LONGEST_ANSWER, isStream, id }), {
    headers,
    status,
    statusText,
  });
}

/** How to read a body. */
export interface BoundOptions {
  /** Maximum size of a message in bytes. */
  readonly longest: number;
  /** Whether an empty line ends a message; otherwise, the end does. */
  readonly isStream: boolean;
  /** The request that a stream answers. */
  readonly id?: string | number | undefined;
}

/** Passes bytes on, up to a message that is too long. */
export function boundMessages(
  body: ReadableStream<Uint8Array>,
  { longest, isStream, id }: BoundOptions,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let size = 0;
  let isEmptyLine = false;
  let isResumable = false;
  let isAnswered = false;

  const measure = (chunk: Uint8Array): boolean => {
    if (!isStream) size += chunk.byteLength;
    else
      for (const byte of chunk) {
        if (++size > longest) break;
        if (byte === LINE_END) {
          if (isEmptyLine) size = 0;
          isEmptyLine = true;
        } else if (byte !== CARRIAGE_RETURN) isEmptyLine = false;
      }
    return size <= longest;
  };
  const inspect = (chunk: Uint8Array): void => {
    if (id === undefined || isAnswered) return;
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    isAnswered = bytes.includes('"result"') || bytes.includes('"error"');
    isResumable ||= /^id:/m.test(bytes.subarray(0, LONGEST_FIELDS).toString("latin1"));
  };
  const finish = (
    controller: ReadableStreamDefaultController<Uint8Array>,
    why: Error | undefined,
  ): void => {
    if (id !== undefined && !isResumable && (why !== undefined || !isAnswered)) {
      const message = `The server's answer broke off: ${why?.message ?? "the stream ended"}.`;
      const failed = { jsonrpc: "2.0", id, error: { code: INTERNAL_ERROR, message } };
      controller.enqueue(new TextEncoder().encode(`\n\ndata: ${JSON.stringify(failed)}\n\n`));
      controller.close();
    } else if (why === undefined) controller.close();
    else controller.error(why);
  };
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (done) return finish(controller, undefined);
        if (!measure(value)) {
          const mebibytes = longest / 1024 / 1024;
          // The rest is not wanted, and may not come.
          reader.cancel().catch(() => undefined);
          throw new Error(`it sent a message of more than ${mebibytes} MiB`);
        }
        inspect(value);
        controller.enqueue(value);
      } catch (error) {
        finish(controller, error instanceof Error ? error : new Error(String(error)));
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/** Bytes at the beginning of a chunk that may hold the fields of its event. */
const LONGEST_FIELDS = 1000;

/** Returns the id of the request in a body. */
function requestIn(body: unknown): string | number | undefined {
  if (typeof body !== "string") return undefined;
  const message: unknown = JSON.parse(body);
  const id = isJsonObject(message) && "method" in message ? message.id : undefined;
  return typeof id === "string" || typeof id === "number" ? id : undefined;
}
