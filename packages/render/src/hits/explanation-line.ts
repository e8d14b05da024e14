import type { HitExplanation } from "@speclens/core";
import { cleanLine } from "../text/clean-text.ts";
import { cutLine } from "../text/cut-line.ts";

/** Maximum number of characters of a sub-query. It is enough to recognize the sub-query in its question. */
const LONGEST_REQUEST = 60;

/** Explains the numbers of `explanationLine`. */
export const EXPLANATION_LEGEND: string =
  "Signals raise (+) or lower (−) a hit, strongest first, in standard deviations of the candidates' word " +
  "and meaning scores. Hits are ordered by the sum; " +
  '"needed by": higher, because that operation needs what this one yields.';

/**
 * Explains the rank of a hit: `words +1.92 · meaning +0.80 · length of path −0.18 = 2.54 · answers "delete an
 * old listing" · needed by GET /movie/{movie_id}/credits`.
 */
export function explanationLine({ signals, request, neededBy }: HitExplanation): string {
  const sum = signals.reduce((total, { value }) => total + value, 0);
  const parts = signals.map(({ signal, value }) => `${cleanLine(signal)} ${signed(value)}`);
  const facts = [parts.length === 0 ? "no signal" : `${parts.join(" · ")} = ${plain(sum)}`];
  if (request !== undefined)
    facts.push(`answers "${cutLine(cleanLine(request), LONGEST_REQUEST)}"`);
  if (neededBy !== undefined) facts.push(`needed by ${cleanLine(neededBy)}`);
  return facts.join(" · ");
}

function signed(value: number): string {
  return value < 0 ? plain(value) : `+${plain(value)}`;
}

/** Formats a number with a minus sign as wide as the plus sign, and without a minus before zero. */
function plain(value: number): string {
  return value
    .toFixed(2)
    .replace(/^-0\.00$/, "0.00")
    .replace("-", "−");
}
