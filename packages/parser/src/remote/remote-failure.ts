import { SpecLensError } from "@speclens/core";
import { shownSource } from "./shown-source.ts";

/** A response from a server with an error status instead of the file. */
export class StatusError extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`the server answers with status ${status}`);
    this.status = status;
  }
}

/** Codes for failures of the network or of a server, as opposed to a wrong URL. */
const NETWORK_CODES = new Set([
  "ENOTFOUND",
  "EAI_AGAIN",
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EHOSTDOWN",
  "EHOSTUNREACH",
  "ENETDOWN",
  "ENETUNREACH",
  "EPIPE",
  "ETIMEDOUT",
]);

/** Returns whether a retry may succeed: there was no connection, or the server reported an internal problem. */
export function isPassing(error: unknown): boolean {
  if (error instanceof StatusError) return error.status >= 500;
  return NETWORK_CODES.has(codeOf(error));
}

/**
 * Creates the error for a URL that could not be fetched, with the reason and the remedy.
 *
 * @param hasHeaders whether the request had headers that the user gave
 */
export function remoteFailure(
  url: string,
  error: unknown,
  hasHeaders = false,
): SpecLensError<"source-unreadable"> {
  const shown = shownSource(url);
  return new SpecLensError(
    "source-unreadable",
    `Cannot fetch ${shown}: ${reasonOf(error)}. ${adviceOn(error, hasHeaders)}`,
    { source: shown },
    { cause: error },
  );
}

/** Returns the reason why a URL could not be fetched, in a few words. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const code = codeOf(error);
  const [line = ""] = message.split("\n");
  // If several addresses all failed, Node.js reports a single error without a message.
  const reason = line.replace(/\.$/, "") || "the connection failed";
  return code === "" || reason.includes(code) ? reason : `${reason} (${code})`;
}

function adviceOn(error: unknown, hasHeaders: boolean): string {
  if (error instanceof StatusError) {
    if (error.status === 401 || error.status === 403)
      return hasHeaders
        ? "It does not accept the headers that were sent. Check the variables that they come from."
        : "It requires authentication. Send a header with it, or download it and use the file.";
    if (error.status === 407)
      return "The proxy requires authentication: HTTPS_PROXY or HTTP_PROXY may have the form http://USER:PASSWORD@HOST:PORT.";
    if (error.status < 500) return "Check the URL.";
  }
  if (/CERT|TLS|SSL|ISSUER|SIGNATURE/.test(codeOf(error)))
    return "Its certificate is not trusted. Set NODE_EXTRA_CA_CERTS to a file with its certificate authority.";
  return "Check the URL and the network, or try again later.";
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error && typeof error.code === "string"
    ? error.code
    : "";
}
