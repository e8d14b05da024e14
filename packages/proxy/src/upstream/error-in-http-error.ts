import { ProtocolError, SdkHttpError } from "@modelcontextprotocol/client";
import { isJsonObject } from "@speclens/core";

/**
 * Returns the error of the protocol that a server sent with an HTTP status of an error, as revision 2026-07-28 requires
 * for some. The SDK would tell the client only the status. Undefined if the body is none, or answers no request.
 */
export function errorInHttpError(error: unknown): ProtocolError | undefined {
  if (!(error instanceof SdkHttpError)) return undefined;
  const body = parsed(isJsonObject(error.data) ? error.data.text : undefined);
  if (!isJsonObject(body) || !isJsonObject(body.error) || body.id === null || body.id === undefined)
    return undefined;
  const { code, message, data } = body.error;
  if (typeof code !== "number" || typeof message !== "string") return undefined;
  return new ProtocolError(code, message, data);
}

function parsed(text: unknown): unknown {
  try {
    return typeof text === "string" ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
