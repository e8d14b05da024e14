/** @typedef {import("../src/dashboard/dashboard-data.ts").PageData} PageData */

/** Milliseconds after which the server counts as silent. */
const TIMEOUT = 120_000;

/** Thrown where the session is over. */
export class SignedOutError extends Error {}

/**
 * Asks the server for the figures of a time.
 *
 * @param {import("./time-span.js").TimeSpan} span
 * @param {string | undefined} tool
 * @param {AbortSignal} signal
 * @returns {Promise<PageData>}
 * @throws SignedOutError; Error with a message for the reader
 */
export async function fetchData({ since, until, buckets }, tool, signal) {
  const parameters = new URLSearchParams({
    since: since.toISOString(),
    until: until.toISOString(),
    buckets: String(buckets),
    ...(tool === undefined ? {} : { tool }),
  });
  const response = await fetch(`data?${parameters}`, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT)]),
  }).catch((error) => {
    signal.throwIfAborted();
    throw new Error("The server does not answer.", { cause: error });
  });
  if (response.status === 401) throw new SignedOutError();
  if (response.ok) return await response.json();
  const { error } = await response.json().catch(() => ({ error: undefined }));
  throw new Error(error ?? `The server answers with an error (${response.status}).`);
}
