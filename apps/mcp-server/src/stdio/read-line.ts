import {
  INVALID_REQUEST,
  type JSONRPCMessage,
  PARSE_ERROR,
  parseJSONRPCMessage,
} from "@modelcontextprotocol/server";
import { isJsonObject } from "@speclens/core";
import { type MessageFault, messageFault, repeatableId } from "../messages/message-fault.ts";

/** Messages of a batch, as the SDK takes them over HTTP. */
const LARGEST_BATCH = 100;

/** A message to take on, what to answer in place of it, or why it is passed over. */
export type ReadMessage =
  | { readonly message: JSONRPCMessage }
  | { readonly fault: MessageFault }
  | { readonly ignored: string };

/**
 * Reads a line of the protocol: one message, or none where it is blank. Of a batch each message is taken on
 * or, where the protocol's version has no batches, refused by its id.
 */
export function readLine(line: string, takesBatches: boolean): readonly ReadMessage[] {
  if (line.trim() === "") return [];
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return [
      { fault: { code: PARSE_ERROR, message: "Parse error: the line is no JSON.", id: null } },
    ];
  }
  if (!Array.isArray(value)) return [readMessage(value)];
  if (value.length === 0 || value.length > LARGEST_BATCH)
    return [refused(null, `A batch has 1 to ${LARGEST_BATCH} messages.`)];
  if (takesBatches) return value.map(readMessage);
  const why =
    "This version of the protocol has no batches. Send each message on a line of its own.";
  const ids = value.map(repeatableId).filter((id) => id !== null);
  return ids.length === 0 ? [refused(null, why)] : ids.map((id) => refused(id, why));
}

function readMessage(value: unknown): ReadMessage {
  const fault = messageFault(value);
  try {
    if (fault === undefined) return { message: parseJSONRPCMessage(value) };
  } catch {
    // What is wrong is told below.
  }
  // Whoever answers what looks like an answer may be answered, and so on.
  if (isJsonObject(value) && !("method" in value) && ("result" in value || "error" in value))
    return {
      ignored: "a line that looks like an answer, and is none of the protocol, was left out",
    };
  return fault === undefined
    ? refused(repeatableId(value), "Invalid request: this is no message of JSON-RPC 2.0.")
    : { fault };
}

function refused(id: MessageFault["id"], message: string): ReadMessage {
  return { fault: { code: INVALID_REQUEST, message, id } };
}
