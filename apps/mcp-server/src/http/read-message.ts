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
 * @returns what it says, or the refusal: 413 for more bytes, 400 for no JSON or half a body
 */
export async function readMessage(request: Request, maxBytes: number): Promise<Message | Response> {
  const tooLarge = (): Response =>
    refuse(request, 413, `The body has more than the ${maxBytes} bytes that are read.`);
  if (Number(request.headers.get("content-length")) > maxBytes) return tooLarge();
  const text = await readText(request, maxBytes).catch(() => "");
  if (text === undefined) return tooLarge();
  try {
    const value: unknown = JSON.parse(text);
    return {
      value,
      count: Array.isArray(value) ? value.length : 1,
      isSubscription: methodOf(value) === "subscriptions/listen",
    };
  } catch {
    return refuse(request, 400, "Parse error: the body is no JSON.", { code: PARSE_ERROR });
  }
}

/** Undefined where there is more. */
async function readText(request: Request, maxBytes: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

function methodOf(value: unknown): unknown {
  return typeof value === "object" && value !== null && "method" in value
    ? value.method
    : undefined;
}
