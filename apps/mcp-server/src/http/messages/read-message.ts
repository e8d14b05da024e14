import type { IncomingMessage } from "node:http";
import { messageFault } from "../../messages/message-fault.ts";
import { refuse } from "../refuse.ts";
import { type BodyLimits, readBody } from "./read-body.ts";

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
 * Reads the JSON of a request's body.
 *
 * @returns what it says, or the refusal: 400 for no JSON or what no message may be, else as `readBody`
 */
export async function readMessage(
  request: Request,
  incoming: IncomingMessage,
  limits: BodyLimits,
): Promise<Message | Response> {
  const body = await readBody(request, incoming, limits);
  if (body instanceof Response) return body;
  let value: unknown;
  try {
    value = JSON.parse(body.toString("utf8"));
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

function methodOf(value: unknown): unknown {
  return typeof value === "object" && value !== null && "method" in value
    ? value.method
    : undefined;
}
