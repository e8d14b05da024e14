import { cleanLine } from "./clean-text.ts";
import { cutLine } from "./cut-line.ts";

/** How much of the documents' descriptions is shown: nothing, the first sentence of each, or all. */
export type Verbosity = "none" | "short" | "full";

const LONGEST_SENTENCE = 200;
const SENTENCE_END =
  /[.!?](?=\s+["'(`*_[]*[\p{Lu}\p{N}])|[。！？]|\n\s*\n|\n\s*(?:[-*#>|]|\d+\.)\s/gu;
/** With the character before it, which tells where it begins. */
const LONGEST_ABBREVIATION = 10;
const ABBREVIATION = /(?:\b(?:e\.g|i\.e|etc|vs|cf|approx|no|incl)|т\.\s?[дпек])$/iu;

/** The description at the wanted length, on one line; `""` where there is nothing to show. */
export function describe(description: unknown, verbosity: Verbosity): string {
  if (typeof description !== "string" || verbosity === "none") return "";
  return verbosity === "full" ? cleanLine(description) : firstSentence(description);
}

/**
 * The first sentence of a Markdown text: links become their words, HTML tags and emphasis go, and
 * what is longer than `longest` characters (default 200) is cut at a word's end.
 */
export function firstSentence(description: string, longest: number = LONGEST_SENTENCE): string {
  const text = plainWords(description.slice(0, 4000)).trim();
  let end = text.length;
  const letter = text.search(/\p{L}/u);
  for (const match of text.matchAll(SENTENCE_END)) {
    const before = text.slice(Math.max(0, match.index - LONGEST_ABBREVIATION), match.index);
    // `1.` before a sentence numbers it.
    const numbers = letter < 0 || letter >= match.index;
    if (match[0] === "." && (numbers || ABBREVIATION.test(before))) continue;
    end = match[0].startsWith("\n") ? match.index : match.index + 1;
    break;
  }
  return cutLine(cleanLine(text.slice(0, end)).replace(/:$/, ""), longest);
}

function plainWords(markdown: string): string {
  return markdown
    .replace(/<\/?[a-zA-Z][^<>]{0,300}>/g, " ")
    .replace(/!?\[([^\][]{0,300})\]\([^()\s]{0,500}\)/g, "$1")
    .replace(/(?:^|\n)\s{0,3}(?:> ?)?\[!\w+\]\s*/g, "\n")
    .replace(/(\*\*|__)(?=\S)([^\n]{1,300}?)\1/g, "$2")
    .replace(/(^|[\s(])_([^_\n]{1,300})_(?=[\s.,;:)]|$)/g, "$1$2")
    .replace(/^\s*[#>]+\s*/, "");
}
