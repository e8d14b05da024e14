import { cutAtSentence, cutAtWord, cutText } from "./cut-text.ts";
import { type Detail, WHOLE } from "./detail.ts";
import { charactersWithin, linesWidth, textWidth } from "./estimate-tokens.ts";
import { packParts } from "./pack-parts.ts";

/** Lines that belong together, the first of them their title. */
type Section = readonly string[];

/** A text that can be written at more or less length. */
export interface FlexibleText {
  /** Whole in the first part; its first line heads every further one. */
  readonly head: readonly string[];
  readonly description: string;
  /** The sections after the description, at the given detail: always the same number. */
  readonly sections: (detail: Detail) => readonly Section[];
  /** From the most detail to the least, `WHOLE` among them. */
  readonly details: readonly Detail[];
}

/** Fields lose their own descriptions before the description has less than this, in characters. */
const SHORTEST_DESCRIPTION = 500;

/**
 * Writes a text in parts that all fit. The first is about all of it, in the most detail that fits;
 * what it leaves out, each section that it shortens and the rest of the description, follows whole in
 * further parts, one where nothing is left out.
 *
 * @param width the longest part, in characters as `textWidth` counts them.
 */
export function fitText(
  { head, description, sections, details }: FlexibleText,
  width: number,
): string[] {
  const whole = textWidth(description) + 1;
  let shown: readonly Section[] = [];
  let taken = 0;
  let isWhole = true;
  let unshortened: readonly Section[] = [];
  for (const detail of details) {
    shown = sections(detail);
    if (detail === WHOLE) unshortened = shown;
    taken = linesWidth(head) + shown.reduce((sum, section) => sum + linesWidth(section), 0);
    // Nothing is cut in favour of repetitions.
    const isExtra = detail.answers || detail.example > 0;
    const fits = taken + (isExtra ? whole : Math.min(whole, SHORTEST_DESCRIPTION)) <= width;
    isWhole = fits && detail.description >= WHOLE.description;
    if (fits) break;
  }
  const left = width - taken - 1;
  const about =
    cutAtSentence(description, charactersWithin(description, left)) ||
    cutText(description, charactersWithin(description, Math.max(left, SHORTEST_DESCRIPTION)));
  const lines = [...head, ...(about === "" ? [] : [about]), ...shown.flat()];
  const overview = lines.join("\n");
  const first = cutAtWord(overview, charactersWithin(overview, width));
  const rest = restOf(description, about);
  if (isWhole && rest.length === 0) return [first];
  const leftOut = isWhole ? [rest] : [rest, ...shortened(shown, unshortened)];
  return [first, ...packParts(head[0] ?? "", leftOut, width)];
}

/** The lines of the description after those of the overview. */
function restOf(description: string, about: string): Section {
  const isWhole = description.startsWith(about);
  const rest = description.slice(isWhole ? about.length : about.length - "…".length).trim();
  return rest === "" ? [] : rest.split("\n");
}

function shortened(shown: readonly Section[], whole: readonly Section[]): readonly Section[] {
  return whole.filter((section, index) => section.join() !== shown[index]?.join());
}
