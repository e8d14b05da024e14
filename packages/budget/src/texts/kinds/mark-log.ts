import { type Mark, TEARING } from "./boundaries.ts";
import { startsLogEntry } from "./starts-log-entry.ts";

/** Logs: before each entry. Lines that begin none, such as those of a stack trace, belong to the last. */
export function markLog(text: string, starts: readonly number[], mark: Mark): void {
  for (const start of starts) if (start > 0) mark(start, startsLogEntry(text, start) ? 0 : TEARING);
}
