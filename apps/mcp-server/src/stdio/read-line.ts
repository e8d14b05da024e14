import {
  INVALID_REQUEST,
  type JSONRPCMessage,
  PARSE_ERROR,
  parseJSONRPCMessage,
} from "@modelcontextprotocol/server";
import { isJsonObject } from "@speclens/core";
import { type MessageFault, messageFault, repeatableId } from "../messages/message-fault.ts";

/** Maximum number of messages in a batch, which is the SDK's limit over HTTP. */
const LARGEST_BATCH = 100;

/** A message to handle, an error to send as the answer, or the reason why the line is ignored. */
export type ReadMessage =
  | { readonly message: JSONRPCMessage }
  | { readonly fault: MessageFault }
  | { readonly ignored: string };

/**
 * Parses a line of the protocol into one message, or into none if the line is blank. If the line is a batch,
 * all of its messages are handled. If the protocol version has no batches, all of them are rejected by their
 * ids.
 */
export function readLine(line: string, takesBatches: boolean): readonly ReadMessage[] {
  if (line.trim() === "") return [];
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return [
      { fault: { code: PARSE_ERROR, message: "Parse error: the line is not JSON.", id: null } },
    ];
  }
  if (!Array.isArray(value)) return [readMessage(value)];
  if (value.length === 0 || value.length > LARGEST_BATCH)
    return [refused(null, `A batch has 1 to ${LARGEST_BATCH} messages.`)];
  if (takesBatches) return value.map(readMessage);
  const why = "This version of the protocol has no batches. Send each message on its own line.";
  const ids = value.map(repeatableId).filter((id) => id !== null);
  return ids.length === 0 ? [refused(null, why)] : ids.map((id) => refused(id, why));
}

function readMessage(value: unknown): ReadMessage {
  const fault = messageFault(value);
  try {
    if (fault === undefined) return { message: parseJSONRPCMessage(value) };
  } catch {
    // Reported below.
  }
  // Answering a message that looks like an answer could start an endless exchange.
  if (isJsonObject(value) && !("method" in value) && ("result" in value || "error" in value))
    return {
      ignored: "ignored a line that looks like an answer but breaks the protocol",
    };
  return fault === undefined
    ? refused(repeatableId(value), "Invalid request: not a JSON-RPC 2.0 message.")
    : { fault };
}

function refused(id: MessageFault["id"], message: string): ReadMessage {
  return { fault: { code: INVALID_REQUEST, message, id } };
}
