import type { CountedItem } from "../src/scoring/counted-item.ts";

/** An item whose head and body have the given terms. */
export function sampleItem(head: readonly string[], body: readonly string[] = []): CountedItem {
  const once = (terms: readonly string[]) => new Map(terms.map((term) => [term, 1]));
  return { counts: { head: once(head), body: once(body), length: head.length + body.length } };
}
