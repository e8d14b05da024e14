import type { IncomingMessage } from "node:http";
import { messageFault } from "../../messages/message-fault.ts";
import { problemResponse } from "../problem-response.ts";
import { type BodyLimits, readBody } from "./read-body.ts";

/** The JSON-RPC code for invalid JSON. */
const PARSE_ERROR = -32_700;

/** The content of a request to `/mcp`. */
export interface Message {
  readonly value: unknown;
  /** Number of messages. A batch, which old protocol versions support, contains several. */
  readonly count: number;
  /** Whether it opens a stream of notifications, which lasts until the client ends it. */
  readonly isSubscription: boolean;
}

/**
 * Parses the JSON in the body of a request.
 *
 * @returns the content, or a refusal: 400 for invalid JSON or an invalid message, otherwise as `readBody`
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
    return problemResponse(request, 400, "Parse error: the body is not JSON.", {
      code: PARSE_ERROR,
    });
  }
  const fault = messageFault(value);
  if (fault !== undefined) return problemResponse(request, 400, fault.message, fault);
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
