import type { TermCounts } from "./bm25.ts";

/** An item with the terms of a query that were counted in it. */
export interface CountedItem {
  readonly counts: TermCounts;
}
