import { STATUS_CODES } from "node:http";
import { type ModelFailure, messageInBody, serverMessage } from "@speclens/core";
import type { APICallError } from "ai";
import { connectionError } from "./connection-error.ts";
import { FinalFailure } from "./final-failure.ts";

/** The error classes of the AI SDK, which recognize errors of any copy of it. */
export type SdkErrors = Pick<typeof import("ai"), "APICallError" | "RetryError">;

/** What is known about a failed call. */
export interface FailedCall {
  readonly sdk: SdkErrors;
  /** The key, which no message repeats. */
  readonly key: string | undefined;
  /** The variable that contains the key. */
  readonly keyVariable: string;
}

/** Why a call failed: a reason, and the rest of a sentence about the model. */
export interface ExplainedFailure {
  readonly reason: ModelFailure;
  readonly what: string;
}

const LONGEST_QUOTE = 200;
/** What undici (Node's `fetch`) and the AI SDK say of a response that ends too early. */
const BROKEN = /^(terminated|fetch failed|network error)$|stream ended/i;

/** Explains an error of a call. Quotes at most one line of what the server said, without the key. */
export function explainFailure(error: unknown, call: FailedCall): ExplainedFailure {
  const { sdk, key, keyVariable } = call;
  if (error instanceof FinalFailure) return { reason: error.reason, what: error.message };
  if (sdk.RetryError.isInstance(error)) return explainFailure(error.lastError, call);
  const quote = (text: string): string =>
    serverMessage(text, LONGEST_QUOTE, key).replace(/\.$/, "");
  if (!sdk.APICallError.isInstance(error)) {
    const { code, message } = connectionError(error);
    return code !== "" || BROKEN.test(message)
      ? { reason: "unreachable", what: `its answer breaks off (${quote(message)}).` }
      : { reason: "invalid", what: `the provider sent an error: ${quote(message)}.` };
  }
  const { statusCode, cause } = error;
  if (statusCode !== undefined && statusCode < 300) {
    if (cause instanceof FinalFailure) return explainFailure(cause, call);
    const { reason, what } = explainFailure(cause, call);
    return reason === "unreachable"
      ? { reason, what }
      : { reason: "invalid", what: "its answer is unreadable. Check the address and the model." };
  }
  if (statusCode === undefined)
    return {
      reason: "unreachable",
      what: `there is no connection (${quote(connectionError(error).message)}).`,
    };
  const said = `the provider answered ${statusCode}: ${quote(providerMessage(error))}.`;
  switch (statusCode) {
    case 401:
    case 403:
      return { reason: "no-key", what: `${said} Check the key in ${keyVariable}.` };
    case 404:
      return { reason: "invalid", what: `${said} Check the name of the model and the address.` };
    case 408:
    case 504:
      return { reason: "time-out", what: said };
    // 529 is Anthropic's for a server with too many requests.
    case 429:
    case 529:
      return { reason: "rate-limit", what: `${said} Try again later.` };
    default:
      return { reason: "invalid", what: said };
  }
}

/**
 * Returns what a provider said. The SDK understands only errors in the form of its protocol. For others, it says the
 * name of the status.
 */
export function providerMessage(error: APICallError): string {
  const { message, statusCode = 0, responseBody = "" } = error;
  return message === STATUS_CODES[statusCode] && responseBody.trimStart().startsWith("{")
    ? messageInBody(responseBody)
    : message;
}
