import {
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
} from "@modelcontextprotocol/server";
import { SpecLensError } from "@speclens/core";
import { describeFailure } from "../requests/describe-failure.ts";

const NOT_FOUND: ReadonlySet<string> = new Set([
  "document-not-found",
  "operation-not-found",
  "schema-not-found",
]);

/**
 * Returns the error for a failed request that is not a tool call. Such errors have no separate text for an
 * agent, so the message contains the next step and the closest names.
 */
export function requestFailure(error: unknown, uri: string): Error {
  if (error instanceof URIError)
    return new ProtocolError(
      ProtocolErrorCode.InvalidParams,
      "The URI is malformed: percent-encode each variable of the template.",
    );
  const message = describeFailure(error);
  if (!SpecLensError.isInstance(error))
    return new ProtocolError(ProtocolErrorCode.InternalError, message);
  return NOT_FOUND.has(error.code)
    ? new ResourceNotFoundError(uri, message)
    : new ProtocolError(ProtocolErrorCode.InvalidParams, message);
}
