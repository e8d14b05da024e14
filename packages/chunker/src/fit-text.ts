import { cutAtSentence, cutText } from "./cut-text.ts";
import { DETAILS, type Detail } from "./detail.ts";

/** A text that can be written at more or less length. */
export interface FlexibleText {
  /** Always whole. */
  readonly head: readonly string[];
  readonly description: string;
  /** What follows the description, in as much detail as asked for. */
  readonly rest: (detail: Detail) => readonly string[];
}

/** Fields lose their own descriptions before the description has less than this, in characters. */
const SHORTEST_DESCRIPTION = 500;

/**
 * Writes a text in the most detail that fits. The description is cut at the end of a sentence to
 * what is left; a text that names too many fields to fit is as long as those names are.
 */
export function fitText({ head, description, rest }: FlexibleText, characters: number): string {
  const wanted = Math.min(description.length + 1, SHORTEST_DESCRIPTION);
  let lines: readonly string[] = [];
  for (const detail of DETAILS) {
    lines = rest(detail);
    if (lengthOf(head) + wanted + lengthOf(lines) <= characters) break;
  }
  const left = characters - lengthOf(head) - lengthOf(lines) - 1;
  const about =
    cutAtSentence(description, left) || cutText(description, Math.max(left, SHORTEST_DESCRIPTION));
  return [...head, ...(about === "" ? [] : [about]), ...lines].join("\n");
}

function lengthOf(lines: readonly string[]): number {
  return lines.reduce((sum, line) => sum + line.length + 1, 0);
}
