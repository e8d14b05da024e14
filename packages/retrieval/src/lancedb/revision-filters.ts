import { sqlIn } from "./sql-filter.ts";

const REVISIONS_A_FILTER = 500;

/** Conditions that the rows of these revisions meet, each of them short enough for one commit. */
export function* revisionFilters(revisions: readonly string[]): Iterable<string> {
  for (let start = 0; start < revisions.length; start += REVISIONS_A_FILTER)
    yield sqlIn("revision", revisions.slice(start, start + REVISIONS_A_FILTER));
}
