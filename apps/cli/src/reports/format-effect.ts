import { DEFAULT_TOP } from "@speclens/core";
import { cleanLine, type OverlayEffect, type Score } from "@speclens/engine";
import { pluralize } from "../terminal/pluralize.ts";

/**
 * Formats what an overlay changes.
 *
 * @param effect undefined if there is nothing to mend
 */
export function formatEffect(
  effect: OverlayEffect | undefined,
  actions: number,
  file: string,
): string {
  if (effect === undefined) return "No rule can mend anything here; no overlay was written.";
  const { before, after } = effect;
  const found = (score: Score): string => seenShare(score).toFixed(2);
  return [
    `Wrote ${cleanLine(file)}: ${pluralize(actions, "action")}.`,
    `With it, the score goes from ${before.score.toFixed(1)} to ${after.score.toFixed(1)}. The same questions find their operation among five hits: ${found(before)} before, ${found(after)} after.`,
    ...(after.score < before.score
      ? ["That is worse: look at its actions before you use it."]
      : []),
  ].join("\n");
}

/** Returns the share of questions whose operation is among the hits that a search shows. */
function seenShare({ questions }: Score): number {
  const seen = questions.filter(({ rank }) => rank !== undefined && rank <= DEFAULT_TOP);
  return questions.length === 0 ? 0 : seen.length / questions.length;
}
