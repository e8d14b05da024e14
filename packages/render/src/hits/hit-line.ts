import type { Hit } from "@speclens/core";
import { allCategories } from "../text/all-categories.ts";
import { cleanLine } from "../text/clean-text.ts";
import { differentWords } from "../text/different-words.ts";
import { shownCategory } from "../text/repeats-operation.ts";
import { operationTitle, shownSummary, type TitledOperation } from "./operation-title.ts";

export interface HitLineOptions {
  /** Whether to show the hit's document. */
  readonly showDocument: boolean;
  /** The better, similar hit directly above it. It already shows the text that both have in common. */
  readonly under?: Hit | undefined;
}

/**
 * Writes `PUT /user/starred/{owner}/{repo} — Star a repository · activity · 0.93`: operation, first sentence
 * of the summary, category, and confidence. Omits a summary or category that repeats the path. Under a
 * similar hit, also omits the text that this hit shows: `also PUT /user/starred/{gist_id} — … gist · 0.41`. What tells
 * similar hits apart follows their summaries: `GET /me/messages — List messages · for the signed-in user · 0.80`.
 */
export function hitLine(hit: Hit, { showDocument, under }: HitLineOptions): string {
  const facts = [
    under === undefined ? operationTitle(titled(hit, showDocument)) : twinTitle(hit, under),
  ];
  if (hit.differs !== undefined) facts.push(cleanLine(hit.differs));
  if (hit.deprecated) facts.push("deprecated");
  const isSame = under !== undefined && allCategories(hit) === allCategories(under);
  const category = isSame ? undefined : shownCategory(hit);
  if (category !== undefined) facts.push(category);
  facts.push(hit.score.toFixed(2));
  return facts.join(" · ");

  function twinTitle(twin: Hit, better: Hit): string {
    const summary = differentWords(shownSummary(twin), shownSummary(better));
    const title = titled(twin, showDocument && twin.document !== better.document);
    return `also ${operationTitle({ ...title, summary })}`;
  }
}

/** Returns the parts of a hit that its title shows. */
export function titled(
  { operation, summary, document }: Hit,
  showDocument: boolean,
): TitledOperation {
  return { operation, summary, document: showDocument ? document : undefined };
}
