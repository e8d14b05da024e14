/** @typedef {import("../src/dashboard/dashboard-data.ts").PageData} PageData */

/** Milliseconds to wait for the server. */
const TIMEOUT = 120_000;

/** The error when the session is over. */
export class SignedOutError extends Error {}

/**
 * Requests the figures of a time span from the server.
 *
 * @param {import("./time-span.js").TimeSpan} span
 * @param {{ tool?: string, server?: string, scope?: string }} filter
 * @param {AbortSignal} signal
 * @returns {Promise<PageData>}
 * @throws SignedOutError; Error with a message for the reader
 */
export async function fetchData({ since, until, buckets }, { tool, server, scope }, signal) {
  const parameters = new URLSearchParams({
    since: since.toISOString(),
    until: until.toISOString(),
    buckets: String(buckets),
    ...(tool === undefined ? {} : { tool }),
    ...(server === undefined ? {} : { server }),
    ...(scope === undefined ? {} : { scope }),
  });
  const response = await fetch(`data?${parameters}`, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]),
  }).catch((error) => {
    signal.throwIfAborted();
    throw new Error("The server does not respond.", { cause: error });
  });
  if (response.status === 401) throw new SignedOutError();
  if (response.ok) return await response.json();
  const { error } = await response.json().catch(() => ({ error: undefined }));
  throw new Error(error ?? `The server returned an error (${response.status}).`);
}
