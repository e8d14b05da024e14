import { parseAge } from "./parse-age.ts";

/**
 * Parses a moment: an age, such as `24h`, counted back from `now`, or an ISO 8601 date. A date without offset and time
 * is in UTC. Returns undefined for any other text.
 */
export function parseMoment(text: string, now: Date = new Date()): Date | undefined {
  const isDate = /^\d{4}-\d\d-\d\d/.test(text);
  const age = isDate ? undefined : parseAge(text);
  const moment = isDate ? new Date(text) : new Date(now.getTime() - (age ?? Number.NaN));
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

/** How to write a moment, for messages about a wrong one. */
export const MOMENT_USAGE =
  "Use an age (90m, 24h, 7d, 2w) or a date (2026-11-22, 2026-11-22T15:30:00Z).";
