import { characterEnd } from "../texts/character-end.ts";
import { classifyQuestion } from "./classify-question.ts";

/** Characters of a text that answer a factual question. */
const LONGEST = 200;
/** Cuts inside the last word if leaving it out would lose more than this share of the text. */
const LARGEST_LOSS = 0.5;

/**
 * Shortens a text to what a question needs: all of it for a conceptual question, else the first 200
 * characters (UTF-16 code units) and `…`, cut at the end of a word and never inside a character.
 */
export function truncateForQuestion(text: string, query: string): string {
  return classifyQuestion(query) === "conceptual" ? text : truncated(text);
}

function truncated(text: string): string {
  if (text.length <= LONGEST) return text;
  // One character more, to see whether a word ends there.
  const start = text.slice(0, LONGEST + 1);
  const end = Math.max(...Array.from(start.matchAll(/\s+/gu), ({ index }) => index), 0);
  const cut = end > LONGEST * LARGEST_LOSS ? end : characterEnd(text, LONGEST);
  return `${text.slice(0, cut).trimEnd()}…`;
}
