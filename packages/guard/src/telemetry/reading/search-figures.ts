import type { SearchMatch } from "@speclens/core";
import type { CallRecord } from "../../contracts/call-record.ts";
import type { SearchFigures } from "./call-summary.ts";

/** Maximum number of documents with their own figures. */
const MOST_DOCUMENTS = 1000;
const OTHERS = "(others)";
/** Stands for the document of a question that is near to none. */
const NO_DOCUMENT = "(none)";

/** Counts what searches find, by document. */
export interface SearchTally {
  /** Ignores calls that are no searches. */
  add(call: CallRecord): void;
  figures(): SearchFigures[];
}

/** Creates an empty tally. */
export function createSearchTally(): SearchTally {
  const counts = new Map<string, Record<SearchMatch, number>>();
  return {
    add({ match, document = NO_DOCUMENT }) {
      if (match === undefined) return;
      const key = counts.has(document) || counts.size < MOST_DOCUMENTS ? document : OTHERS;
      const count = counts.get(key) ?? { clear: 0, unsure: 0, none: 0 };
      count[match] += 1;
      counts.set(key, count);
    },
    figures: () =>
      [...counts]
        .map(([document, { clear, unsure, none }]) => ({
          ...{ document, unsure, none },
          searches: clear + unsure + none,
        }))
        .sort((a, b) => b.none - a.none || b.unsure - a.unsure || b.searches - a.searches),
  };
}
