import { connectionError } from "../failures/connection-error.ts";
import { FinalFailure } from "../failures/final-failure.ts";

/** Receives what happens to the requests of a call. */
export interface FetchObserver {
  /** A request is sent. */
  onRequest?(): void;
  /** The head of a response has arrived. */
  onResponse?(status: number): void;
}

/** Maximum size of a response in bytes. A text of 100,000 tokens, streamed, takes about 20 MB. */
const MOST_BYTES = 32 * 1024 * 1024;

/** Codes of the operating system and of undici (Node's `fetch`) for failures that last. Some have none. */
const LASTING: ReadonlySet<string> = new Set([
  ...["", "ECONNREFUSED", "ENOTFOUND", "EHOSTUNREACH", "ENETUNREACH", "EAI_AGAIN"],
  ...["CERT_HAS_EXPIRED", "DEPTH_ZERO_SELF_SIGNED_CERT", "SELF_SIGNED_CERT_IN_CHAIN"],
  ...["UNABLE_TO_VERIFY_LEAF_SIGNATURE", "ERR_TLS_CERT_ALTNAME_INVALID", "HPE_INVALID_CONSTANT"],
]);

/**
 * Returns a `fetch` for requests with a key. It does not follow redirects, because the key is only for this address,
 * and ends responses that are too large or are web pages. Without a connection, it gives up at once.
 *
 * @throws FinalFailure; errors of `fetch`
 */
export function guardedFetch(observer: FetchObserver): typeof globalThis.fetch {
  return async (input, init) => {
    observer.onRequest?.();
    const response = await fetch(input, { ...init, redirect: "manual" }).catch((error: unknown) => {
      const { code, message } = connectionError(error);
      throw LASTING.has(code)
        ? new FinalFailure("unreachable", `there is no connection (${message}).`)
        : error;
    });
    const { status, statusText, headers } = response;
    observer.onResponse?.(status);
    if (status >= 300 && status < 400)
      throw new FinalFailure(
        "invalid",
        `the server answered ${status}, a redirect, which is not followed. Use the address that it leads to.`,
      );
    if (response.ok && /\bhtml\b/i.test(headers.get("content-type") ?? ""))
      throw new FinalFailure(
        "invalid",
        "the server sent a web page. Check the address, which usually ends in /v1.",
      );
    if (response.body === null) return response;
    let size = 0;
    const limit = new TransformStream<Uint8Array, Uint8Array>({
      transform: (part, controller) => {
        size += part.length;
        if (size <= MOST_BYTES) controller.enqueue(part);
        else
          controller.error(
            new FinalFailure("invalid", `the server sent more than ${MOST_BYTES} bytes.`),
          );
      },
    });
    return new Response(response.body.pipeThrough(limit), { status, statusText, headers });
  };
}
