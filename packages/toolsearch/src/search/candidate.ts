import type { CountedItem, Query } from "@speclens/ranking";
import type { IndexedTool } from "../indexing/indexed-tool.ts";
import type { ToolIndex } from "../indexing/tool-index.ts";

/** A tool that may answer a question. */
export interface Candidate extends CountedItem {
  readonly slot: number;
  readonly indexed: IndexedTool;
}

/** Returns the tools in these slots with their counts of a question's terms. */
export function candidatesAt(
  index: ToolIndex,
  slots: readonly number[],
  { analyzed }: Query,
): Candidate[] {
  const postings = analyzed.terms.map(({ term }) => ({ term, slots: index.postings(term) }));
  return slots.flatMap((slot) => {
    const indexed = index.at(slot);
    if (indexed === undefined) return [];
    const head = new Map<string, number>();
    const body = new Map<string, number>();
    for (const { term, slots } of postings) {
      const posting = slots.get(slot);
      if (posting !== undefined) (posting.inHead ? head : body).set(term, posting.count);
    }
    return [{ slot, indexed, counts: { head, body, length: indexed.length } }];
  });
}
