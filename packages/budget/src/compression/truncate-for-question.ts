import { characterEnd } from "../texts/character-end.ts";
import { classifyQuestion } from "./classify-question.ts";

/** Maximum number of characters of a text for a factual question. */
const LONGEST = 200;
/** If leaving out the last word would lose more than this share of the text, the cut is inside the word. */
const LARGEST_LOSS = 0.5;

/**
 * Shortens a text to the length that a question needs. A conceptual question needs the whole text. For other
 * questions, the result is the first 200 characters (UTF-16 code units) and `…`, cut at the end of a word and
 * never inside a character.
 */
export function truncateForQuestion(text: string, query: string): string {
  return classifyQuestion(query) === "conceptual" ? text : truncated(text);
}

function truncated(text: string): string {
  if (text.length <= LONGEST) return text;
  // One more character is needed to detect whether a word ends there.
  const start = text.slice(0, LONGEST + 1);
  const end = Math.max(...Array.from(start.matchAll(/\s+/gu), ({ index }) => index), 0);
  const cut = end > LONGEST * LARGEST_LOSS ? end : characterEnd(text, LONGEST);
  return `${text.slice(0, cut).trimEnd()}…`;
}
