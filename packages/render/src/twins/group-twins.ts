import type { Hit } from "@speclens/core";
import { groupBy } from "@speclens/text";
import { tellTwinsApart } from "./tell-twins-apart.ts";
import { twinFacts } from "./twin-facts.ts";

/** Operations of a document whose summaries say the same. */
export interface TwinGroup {
  /** At least two. */
  readonly hits: readonly Hit[];
  /**
   * What path, version, parameters or method say that tells a hit apart from the others: `for one repository`. Has no entry
   * for a hit that only its category tells apart, or nothing.
   */
  readonly told: ReadonlyMap<Hit, string>;
}

/** All hits of a group are compared with one another. Beyond so many, nothing is told. */
const MOST_COMPARED = 200;

/**
 * Groups the operations whose summaries say the same, or that have no summary and end alike. Operations that resemble no
 * other one are in no group. The order is that of the hits.
 */
export function groupTwins(hits: readonly Hit[]): TwinGroup[] {
  const groups = groupBy(hits, (hit) => {
    const { said, keys } = twinFacts(hit);
    const what = said === "" ? ["", hit.method, keys.at(-1) ?? ""] : [said];
    return JSON.stringify([hit.document, ...what]);
  });
  return [...groups.values()]
    .filter((group) => group.length > 1)
    .map((group) => ({ hits: group, told: tellTwinsApart(group.slice(0, MOST_COMPARED)) }));
}
