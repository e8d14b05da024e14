import { messageInBody, serverMessage, throwIfAborted } from "@speclens/core";
import { readVectors } from "./read-vectors.ts";
import { RequestFailure } from "./request-failure.ts";

/** A server and its model. */
export interface Endpoint {
  readonly baseUrl: string;
  readonly model: string;
  readonly key: string | undefined;
  /** Timeout for one request with its whole response. */
  readonly timeoutMs: number;
  /** Maximum size of a decompressed response in bytes. */
  readonly answerBytes: number;
}

/**
 * Requests the vectors of several texts once. Returns them at unit length and in order.
 *
 * @throws RequestFailure, SpecLensError `aborted`
 */
export async function requestEmbeddings(
  endpoint: Endpoint,
  texts: readonly string[],
  signal?: AbortSignal,
): Promise<Float32Array[]> {
  throwIfAborted(signal);
  const { response, body } = await post(endpoint, texts, signal);
  if (response.ok) return readVectors(body, texts.length, endpoint.key);
  throw refusal(response, body, endpoint);
}

async function post(
  { baseUrl, model, key, timeoutMs, answerBytes }: Endpoint,
  texts: readonly string[],
  signal: AbortSignal | undefined,
): Promise<{ response: Response; body: string }> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(`${baseUrl}/embeddings`, {
      method: "POST",
      // The key is only for this address.
      redirect: "manual",
      headers: {
        "content-type": "application/json",
        accept: "application/json",
        "user-agent": "speclens",
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({ model, input: texts, encoding_format: "float" }),
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    });
    return { response, body: await readBody(response, answerBytes) };
  } catch (error) {
    throwIfAborted(signal);
    if (timeout.aborted)
      throw new RequestFailure(
        `the server did not respond within ${timeoutMs / 1000} s.`,
        // A smaller request helps a slow server, but repeating the same request does not.
        texts.length > 1 ? "split" : "retry",
        { cause: error },
      );
    if (error instanceof BodyTooLarge)
      throw new RequestFailure(`the server sent more than ${answerBytes} bytes.`, "none");
    const { code, message } = reasonOf(error);
    throw new RequestFailure(
      `the connection failed: ${message}. Check the address and that the server is running.`,
      RETRIED.has(code) ? "retry" : "none",
      { cause: error },
    );
  }
}

/**
 * Reads the body of a response as text, decompressed.
 *
 * @throws Error if it is larger than `most` bytes; errors of the connection
 */
async function readBody(response: Response, most: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop closes the connection.
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > most) throw new BodyTooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts).toString("utf8");
}

class BodyTooLarge extends Error {}

/** Codes of the operating system and of undici (Node's `fetch`) for failures that may be temporary. */
const RETRIED: ReadonlySet<string> = new Set([
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EAI_AGAIN",
  "UND_ERR_SOCKET",
  "UND_ERR_CONNECT_TIMEOUT",
  "UND_ERR_HEADERS_TIMEOUT",
  "UND_ERR_BODY_TIMEOUT",
]);

/** Returns the reason for a failure. `fetch` only reports that it failed, and the cause contains the reason. */
function reasonOf(error: unknown): { code: string; message: string } {
  const { cause } = error instanceof Error ? error : {};
  const inner = cause instanceof Error ? cause : error;
  if (!(inner instanceof Error)) return { code: "", message: String(error) };
  const code = "code" in inner ? String(inner.code) : "";
  return { code, message: inner.message || code };
}

function refusal({ status, headers }: Response, body: string, { key }: Endpoint): RequestFailure {
  const said = serverMessage(messageInBody(body), 200, key);
  const message = `the server answered ${status}${said === "" ? "" : `: ${said}`}`;
  if (status >= 300 && status < 400)
    return new RequestFailure(
      `${message}, a redirect, which is not followed. Use the address that it leads to.`,
      "none",
    );
  if (isTooLarge(status, said)) return new RequestFailure(`${message}.`, "split");
  if (status === 408 || status === 429 || status >= 500) {
    const waitMs = retryAfter(headers.get("retry-after"));
    return new RequestFailure(`${message}.`, "retry", { waitMs });
  }
  return new RequestFailure(`${message}. ${adviceFor(status)}`, "none");
}

const LONGEST_WAIT_MS = 60_000;

/**
 * Returns the wait that a server requests, in milliseconds, up to a minute. `Retry-After` contains seconds or
 * a date (RFC 9110, 10.2.3). Returns undefined if it is invalid.
 */
export function retryAfter(header: string | null, now: number = Date.now()): number | undefined {
  if (header === null || header.trim() === "") return undefined;
  const seconds = Number(header);
  const ms = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1000;
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), LONGEST_WAIT_MS);
}

/**
 * Returns whether a batch was too large. Servers report this with one of several statuses and, except for
 * 413, always in words.
 */
function isTooLarge(status: number, said: string): boolean {
  if (status === 413) return true;
  const words =
    /too (large|long|many)|\bmax(imum)?\b|exceed|at most|longer than|context length|batch size/i;
  return [400, 422, 500].includes(status) && words.test(said);
}

function adviceFor(status: number): string {
  return status === 401 || status === 403
    ? "Set the server's key in SPECLENS_OPENAI_API_KEY or OPENAI_API_KEY."
    : "Check the name of the model and the address, which usually ends in /v1.";
}
