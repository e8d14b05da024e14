import type { IncomingMessage } from "node:http";
import { messageFault } from "../messages/message-fault.ts";
import { refuse } from "./refuse.ts";

/** JSON-RPC: no JSON. */
const PARSE_ERROR = -32_700;

/** What a request to `/mcp` says. */
export interface Message {
  readonly value: unknown;
  /** Messages in it: a batch, which old versions of the protocol have, has several. */
  readonly count: number;
  /** A stream of notifications, open until the client ends it. */
  readonly isSubscription: boolean;
}

/**
 * Reads the JSON of a request's body, up to a number of bytes.
 *
 * @returns what it says, or the refusal: 413 for more bytes, 400 for no JSON, half a body or what no message may be
 */
export async function readMessage(
  request: Request,
  incoming: IncomingMessage,
  maxBytes: number,
): Promise<Message | Response> {
  const tooLarge = (): Response =>
    refuse(request, 413, `The body has more than the ${maxBytes} bytes that are read.`);
  if (Number(request.headers.get("content-length")) > maxBytes) return tooLarge();
  const text = await readText(incoming, maxBytes).catch(() => "");
  if (text === undefined) return tooLarge();
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return refuse(request, 400, "Parse error: the body is no JSON.", { code: PARSE_ERROR });
  }
  const fault = messageFault(value);
  if (fault !== undefined) return refuse(request, 400, fault.message, fault);
  return {
    value,
    count: Array.isArray(value) ? value.length : 1,
    isSubscription: methodOf(value) === "subscriptions/listen",
  };
}

/**
 * Undefined where there is more; then the rest is not read. Of Node's own message: a web stream around it takes
 * as long as all other reading.
 */
function readText(incoming: IncomingMessage, maxBytes: number): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const take = (chunk: Buffer): void => {
      size += chunk.byteLength;
      chunks.push(chunk);
      if (size <= maxBytes) return;
      incoming.off("data", take).pause();
      resolve(undefined);
    };
    incoming
      .on("data", take)
      .once("end", () => resolve(Buffer.concat(chunks).toString("utf8")))
      .once("error", reject)
      .once("close", () => reject(new Error("The client is gone.")));
  });
}

function methodOf(value: unknown): unknown {
  return typeof value === "object" && value !== null && "method" in value
    ? value.method
    : undefined;
}
