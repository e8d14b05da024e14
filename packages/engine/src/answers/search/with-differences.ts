import type { Hit } from "@speclens/core";
import { tellTwinsApart } from "@speclens/render";

/**
 * Adds to hits what tells them apart from similar hits on the same page.
 *
 * @param pageSize number of hits per page
 */
export function withDifferences(hits: readonly Hit[], pageSize: number): Hit[] {
  const marked: Hit[] = [];
  for (let start = 0; start < hits.length; start += pageSize) {
    const page = hits.slice(start, start + pageSize);
    const told = tellTwinsApart(page);
    for (const hit of page) {
      const differs = told.get(hit);
      marked.push(differs === undefined ? hit : { ...hit, differs });
    }
  }
  return marked;
}
