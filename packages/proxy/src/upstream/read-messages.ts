import { type JSONRPCMessage, parseJSONRPCMessage } from "@modelcontextprotocol/client";

/** How servers begin or end a line that answers a request, with its id. */
const ANSWERS: readonly RegExp[] = [
  /^\s*\{\s*"jsonrpc"\s*:\s*"2\.0"\s*,\s*"id"\s*:\s*(\d{1,15})\s*,/,
  /"jsonrpc"\s*:\s*"2\.0"\s*,\s*"id"\s*:\s*(\d{1,15})\s*\}\s*$/,
];
/** Characters at the end of a line that may hold the id. */
const TAIL = 100;
/** JSON-RPC's code for JSON that cannot be read. */
const PARSE_ERROR = -32_700;

/**
 * Reads the messages of one line that a server wrote: one, several as a batch, none if it is blank. An answer that is
 * not valid JSON, such as one with `NaN`, becomes an error, so that nobody waits for it. Returns undefined if the line
 * is not of the protocol.
 */
export function readMessages(line: string): readonly JSONRPCMessage[] | undefined {
  if (line.trim() === "") return [];
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (error) {
    return brokenAnswer(line, error instanceof Error ? error.message : String(error));
  }
  try {
    return Array.isArray(value) ? value.map(parseJSONRPCMessage) : [parseJSONRPCMessage(value)];
  } catch {
    return undefined;
  }
}

function brokenAnswer(line: string, why: string): readonly JSONRPCMessage[] | undefined {
  const [begin, end] = ANSWERS;
  const [, id] = begin?.exec(line) ?? end?.exec(line.slice(-TAIL)) ?? [];
  // Requests have ids, too.
  if (id === undefined || /"method"\s*:/.test(line.slice(0, TAIL))) return undefined;
  const message = `The server's answer is not valid JSON: ${why}`;
  return [{ jsonrpc: "2.0", id: Number(id), error: { code: PARSE_ERROR, message } }];
}
