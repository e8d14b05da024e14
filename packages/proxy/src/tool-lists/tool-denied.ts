import { ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";

/** The longest name that the error repeats, in characters. A client may send any. */
const LONGEST_NAME = 200;

/**
 * Creates the error for a call of a tool that rules exclude. It has the code of an unknown tool, and says no more, so
 * that nobody learns which excluded tools there are. `data` has `code: "tool-denied"` and the tool.
 */
export function toolDenied(name: string): ProtocolError {
  const tool = name.slice(0, LONGEST_NAME);
  return new ProtocolError(
    ProtocolErrorCode.InvalidParams,
    `The tool ${tool} may not be used: the rules of the proxy (allow, deny) exclude its name. Use another tool.`,
    { code: "tool-denied", tool },
  );
}
