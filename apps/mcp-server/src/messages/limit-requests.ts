import { type McpServer, ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";
import { escapeControls, isJsonObject, isProtocolError, quoted } from "@speclens/core";
import { cutLine } from "@speclens/engine";
import { describeFailure } from "../requests/describe-failure.ts";
import { wrapHandlers } from "../requests/wrap-handlers.ts";

/** Maximum number of characters in the name of a tool, a prompt or an argument. */
const LONGEST_NAME = 256;
/** Maximum number of characters in the URI of a resource, which answers repeat. */
const LONGEST_URI = 4096;
/** Maximum number of characters in an error message, which may repeat parts of the request. */
const LONGEST_ERROR = 1000;
/** Maximum number of characters in an error's data, as JSON. Longer data is left out. */
const LONGEST_ERROR_DATA = 500;

/**
 * Limits every request that a server handles from now on, over any transport. Rejects impossible names before
 * they are looked up, and shortens errors that repeat parts of the request.
 */
export function limitRequests(server: McpServer): void {
  wrapHandlers(server, (handler) => async (request, context) => {
    try {
      requireNames(request);
      return await handler(request, context);
    } catch (error) {
      throw context.mcpReq.signal.aborted ? error : shortError(error);
    }
  });
}

/**
 * Checks the names in a request.
 *
 * @throws ProtocolError for a name or URI that is too long, or for a name that every JavaScript object has
 */
function requireNames(request: unknown): void {
  const { name, uri, ref, argument } = membersOf(membersOf(request).params);
  for (const given of [name, membersOf(ref).name, membersOf(argument).name])
    if (typeof given === "string" && (given.length > LONGEST_NAME || isInherited(given)))
      throw invalid(`Nothing is named ${shown(given)}.`);
  for (const given of [uri, membersOf(ref).uri]) {
    if (typeof given !== "string") continue;
    if (isInherited(given)) throw invalid(`No resource ${shown(given)}.`);
    if (given.length > LONGEST_URI)
      throw invalid(
        `The URI has more than ${LONGEST_URI} characters. Use the tools, which take names of any length.`,
      );
  }
}

function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return isJsonObject(value) ? value : {};
}

/** Quotes a name, shortened to one line. */
function shown(name: string): string {
  return escapeControls(quoted(name));
}

function isInherited(name: string): boolean {
  return name in Object.prototype;
}

/** Logs unexpected errors, which the SDK would otherwise send to the client. */
function shortError(error: unknown): ProtocolError {
  if (!isProtocolError(error))
    return new ProtocolError(ProtocolErrorCode.InternalError, describeFailure(error));
  const { code, message, data } = error;
  const kept = JSON.stringify(data ?? null).length > LONGEST_ERROR_DATA ? undefined : data;
  return new ProtocolError(code, cutLine(message, LONGEST_ERROR), kept);
}

function invalid(message: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, message);
}
