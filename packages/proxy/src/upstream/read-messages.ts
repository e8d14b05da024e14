import { type JSONRPCMessage, parseJSONRPCMessage } from "@modelcontextprotocol/client";

/**
 * Reads the messages of one line that a server wrote: one, several as a batch, none if it is blank. Returns undefined
 * if it is not of the protocol.
 */
export function readMessages(line: string): readonly JSONRPCMessage[] | undefined {
  if (line.trim() === "") return [];
  try {
    const value: unknown = JSON.parse(line);
    return Array.isArray(value) ? value.map(parseJSONRPCMessage) : [parseJSONRPCMessage(value)];
  } catch {
    return undefined;
  }
}
