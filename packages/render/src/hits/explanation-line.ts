import type { HitExplanation } from "@speclens/core";
import { cleanLine } from "../text/clean-text.ts";
import { cutLine } from "../text/cut-line.ts";

/** Characters of a request: enough to tell it from the others of its question. */
const LONGEST_REQUEST = 60;

/** Says what the numbers of `explanationLine` are. */
export const EXPLANATION_LEGEND: string =
  "What raises (+) and lowers (−) each hit, the strongest first, in standard deviations of what words and " +
  "meaning give all candidates. Hits stand in the order of the sums; " +
  '"needed by": higher, because that operation needs what this one yields.';

/**
 * `words +1.92 · meaning +0.80 · length of path −0.18 = 2.54 · answers "delete an old listing" · needed
 * by GET /movie/{movie_id}/credits`: why a hit stands where it stands.
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

/** With a minus that is as wide as the plus, and none before zero. */
function plain(value: number): string {
  return value
    .toFixed(2)
    .replace(/^-0\.00$/, "0.00")
    .replace("-", "−");
}
