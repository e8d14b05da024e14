import type { JSONRPCMessage } from "@modelcontextprotocol/client";

/**
 * Adds `resultType` to a result that lacks it. Revision 2026-07-28 requires it, and the SDK refuses a result without it.
 * Its absence means a complete result, as in older revisions.
 */
export function completedResult(message: JSONRPCMessage): JSONRPCMessage {
  if (!("result" in message) || "resultType" in message.result) return message;
  return { ...message, result: { ...message.result, resultType: "complete" } };
}
