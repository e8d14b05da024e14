import { cleanSentence } from "../text/clean-sentence.ts";

/** Maximum number of characters, including the mark of a cut. */
const LONGEST_MEANING = 61;
/** `Returned if:`, and a list of cases. */
const FIRST_CASE = /[:：][^\S\n]*\n\s*(?:[*+-]|\d+[.)])\s+([^\n]+)[\s\S]*$/u;

/**
 * Returns what a status means, in a few words: the first sentence of its description, without the period. If the
 * sentence introduces a list of cases, the first case completes it.
 */
export function statusMeaning(description = ""): string {
  return cleanSentence(description.replace(FIRST_CASE, " $1"), LONGEST_MEANING).replace(/\.$/, "");
}
