import type { Hit } from "@speclens/core";
import { differentWords } from "../text/different-words.ts";
import { shownCategory } from "../text/repeats-operation.ts";
import { operationTitle, shownSummary, type TitledOperation } from "./operation-title.ts";

export interface HitLineOptions {
  /** Whether to name the hit's document. */
  readonly showDocument: boolean;
  /** The better, similar hit right above it, which already shows what both have in common. */
  readonly under?: Hit | undefined;
}

/**
 * `PUT /user/starred/{owner}/{repo} — Star a repository · activity · 0.93`: operation, summary (its first
 * sentence), category, confidence. A summary or category that repeats the path is left out. Under a
 * similar hit, what that one shows is left out, too: `also PUT /user/starred/{gist_id} — … gist · 0.41`.
 */
export function hitLine(hit: Hit, { showDocument, under }: HitLineOptions): string {
  const facts = [
    under === undefined ? operationTitle(titled(hit, showDocument)) : twinTitle(hit, under),
  ];
  if (hit.deprecated) facts.push("deprecated");
  const category = hit.category === under?.category ? undefined : shownCategory(hit);
  if (category !== undefined) facts.push(category);
  facts.push(hit.score.toFixed(2));
  return facts.join(" · ");

  function twinTitle(twin: Hit, better: Hit): string {
    const summary = differentWords(shownSummary(twin), shownSummary(better));
    const title = titled(twin, showDocument && twin.document !== better.document);
    return `also ${operationTitle({ ...title, summary })}`;
  }
}

/** The parts of a hit that its title shows. */
export function titled(
  { operation, summary, document }: Hit,
  showDocument: boolean,
): TitledOperation {
  return { operation, summary, document: showDocument ? document : undefined };
}
