const LONGEST_MS = 60_000;

/**
 * How long a server asks to wait, in milliseconds, at most a minute: the header `Retry-After` holds
 * seconds or a date (RFC 9110, 10.2.3). Undefined where it says nothing of use.
 */
export function retryAfter(header: string | null, now: number = Date.now()): number | undefined {
  if (header === null || header.trim() === "") return undefined;
  const seconds = Number(header);
  const ms = Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1000;
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), LONGEST_MS);
}
