import { characterEnd } from "../texts/character-end.ts";
import { classifyQuestion } from "./classify-question.ts";

/** Characters that a factual question needs of a text. */
const LONGEST = 200;
/** A last word that would cost more than this share of the text is cut in two. */
const LARGEST_LOSS = 0.5;

/**
 * What a question needs of a text: the whole where it is conceptual, else the first 200 characters
 * (UTF-16 code units) and `…`, cut at a word's end and never inside a character.
 */
export function truncateForQuestion(text: string, query: string): string {
  return classifyQuestion(query) === "conceptual" ? text : truncated(text);
}

function truncated(text: string): string {
  if (text.length <= LONGEST) return text;
  // What follows the last character tells whether a word ends with it.
  const start = text.slice(0, LONGEST + 1);
  const end = Math.max(...Array.from(start.matchAll(/\s+/gu), ({ index }) => index), 0);
  const cut = end > LONGEST * LARGEST_LOSS ? end : characterEnd(text, LONGEST);
  return `${text.slice(0, cut).trimEnd()}…`;
}
