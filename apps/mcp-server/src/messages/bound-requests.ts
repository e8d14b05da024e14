import { type McpServer, ProtocolError, ProtocolErrorCode } from "@modelcontextprotocol/server";
import { escapeControls, isJsonObject, quoted } from "@speclens/core";
import { cutLine } from "@speclens/engine";
import { describeFailure } from "../asking/describe-failure.ts";
import { wrapHandlers } from "../asking/wrap-handlers.ts";

/** Characters of a name of a tool, a prompt or an argument. */
const LONGEST_NAME = 256;
/** Characters of the URI of a resource, which answers repeat. */
const LONGEST_URI = 4096;
/** Characters of the message of an error, which may repeat what was sent. */
const LONGEST_ERROR = 1000;
/** Characters, as JSON, of what an error carries beside its message; more is left out. */
const LONGEST_ERROR_DATA = 500;

/**
 * Keeps every request that a server handles from now on within bounds, whatever the transport: a name that is
 * no name of anything is refused before it is looked up, and an error repeats a short piece of what was sent.
 */
export function boundRequests(server: McpServer): void {
  wrapHandlers(server, (handler) => async (request, context) => {
    try {
      requireNames(request);
      return await handler(request, context);
    } catch (error) {
      throw context.mcpReq.signal.aborted ? error : shortError(error);
    }
  });
}

/** @throws ProtocolError for a name or URI that is too long, or that the SDK would find in any object */
function requireNames(request: unknown): void {
  const { name, uri, ref, argument } = membersOf(membersOf(request).params);
  for (const given of [name, membersOf(ref).name, membersOf(argument).name])
    if (typeof given === "string" && (given.length > LONGEST_NAME || isInherited(given)))
      throw invalid(`There is nothing named ${shown(given)}.`);
  for (const given of [uri, membersOf(ref).uri]) {
    if (typeof given !== "string") continue;
    if (isInherited(given)) throw invalid(`There is no resource ${shown(given)}.`);
    if (given.length > LONGEST_URI)
      throw invalid(
        `The URI has more than ${LONGEST_URI} characters. The tools take names of any length.`,
      );
  }
}

function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return isJsonObject(value) ? value : {};
}

/** Cut, and on one line. */
function shown(name: string): string {
  return escapeControls(quoted(name));
}

function isInherited(name: string): boolean {
  return name in Object.prototype;
}

/** What nobody foresaw goes to the log: the SDK would tell the client. */
function shortError(error: unknown): ProtocolError {
  if (!(error instanceof ProtocolError))
    return new ProtocolError(ProtocolErrorCode.InternalError, describeFailure(error));
  const { code, message, data } = error;
  const kept = JSON.stringify(data ?? null).length > LONGEST_ERROR_DATA ? undefined : data;
  return new ProtocolError(code, cutLine(message, LONGEST_ERROR), kept);
}

function invalid(message: string): ProtocolError {
  return new ProtocolError(ProtocolErrorCode.InvalidParams, message);
}
