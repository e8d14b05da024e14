import { InvalidArgumentError } from "commander";
import { parseAge } from "./parse-age.ts";

/**
 * Parses a moment: an age, such as `24h`, counted back from `now`, or an ISO 8601 date. A date without offset
 * and time is in UTC.
 */
export function parseMoment(text: string, now: Date = new Date()): Date {
  const moment = /^\d{4}-\d\d-\d\d/.test(text)
    ? new Date(text)
    : new Date(now.getTime() - ageOf(text));
  if (Number.isNaN(moment.getTime())) throw new InvalidArgumentError(USE);
  return moment;
}

const USE = "Use an age (90m, 24h, 7d, 2w) or a date (2026-11-22, 2026-11-22T15:30:00Z).";

function ageOf(text: string): number {
  try {
    return parseAge(text);
  } catch {
    throw new InvalidArgumentError(USE);
  }
}
