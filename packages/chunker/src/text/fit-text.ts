import { cutAtSentence, cutAtWord, cutText } from "./cut-text.ts";
import { type Detail, WHOLE } from "./detail.ts";
import { charactersWithin, linesWidth, textWidth } from "./estimate-tokens.ts";
import { packParts } from "./pack-parts.ts";

/** Lines that belong together; the first line is their title. */
type Section = readonly string[];

/** A text that can be rendered at different lengths. */
export interface FlexibleText {
  /** The head, which is complete in the first part. Its first line is the title of every further part. */
  readonly head: readonly string[];
  readonly description: string;
  /** Returns the sections after the description, at the given level of detail. Their number is always the same. */
  readonly sections: (detail: Detail) => readonly Section[];
  /** Levels of detail from most to least, including `WHOLE`. */
  readonly details: readonly Detail[];
}

/** The shortest length of the description, in characters, before fields lose their own descriptions. */
const SHORTEST_DESCRIPTION = 500;

/**
 * Renders a text in parts that all fit. The first part covers everything, in as much detail as fits. Further parts
 * contain the omitted content in full: each shortened section and the rest of the description. If nothing is
 * omitted, there is one part.
 *
 * @param width width of the longest part, in characters as counted by `textWidth`
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
    // Do not cut anything to make room for redundant content.
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

/** Returns the lines of the description after those in the overview. */
function restOf(description: string, about: string): Section {
  const isWhole = description.startsWith(about);
  const rest = description.slice(isWhole ? about.length : about.length - "…".length).trim();
  return rest === "" ? [] : rest.split("\n");
}

function shortened(shown: readonly Section[], whole: readonly Section[]): readonly Section[] {
  return whole.filter((section, index) => section.join() !== shown[index]?.join());
}
