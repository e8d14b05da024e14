import { decodeEntities } from "./plain-text.ts";

/** In characters, the mark of the cut included. */
const LONGEST_SENTENCE = 120;
/** A first sentence ends long before; a description can be a whole manual. */
const READ = 4000;

const COMMENT = /<!--[^>]*-->/g;
// "This action is deprecated", before what the action does.
const NOTE = /<(note|important|caution|warning)>[^<]{0,300}(?:<(?!\/\1)[^<]{0,300}){0,20}<\/\1>/gi;
const BLOCK_TAG = /<\/?(?:p|div|br|h[1-6]|ul|ol|li|table|tr|pre|hr|section|blockquote)\b[^<>]*>/gi;
// With a letter first: in `a < b` nothing is a tag.
const TAG = /<\/?[a-z][^<>]{0,500}>/gi;
const LINK = /!?\[([^\][]{0,300})\](?:\([^()\s]{0,500}(?:\s[^()]{0,200})?\)|\[[^\][]{0,300}\])/g;
/** Marks that begin a line: headings, quotes, bullets, `[!NOTE]`. */
const LINE_MARK = /^[ \t]*(?:(?:#{1,6}|>|[-*+])[ \t]+)+(?:\[!\w+\])?/gm;
const EMPHASIS = /\*\*|~~|`|(?<![\p{L}\p{N}])[*_]+(?=\S)|(?<=\S)[*_]+(?![\p{L}\p{N}])/gu;
const SENTENCE_END = /[.!?](?=\s+["'(]*[\p{Lu}\p{N}])|[。！？]/gu;
const ABBREVIATION = /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|cf|approx|no|incl|т\.\s?[дпек])$/iu;

/**
 * The first sentence of a Markdown or HTML text on one line, cut at a word where it is long; undefined
 * where the text has no words. Stands in for the summary that an operation lacks. Never throws.
 */
export function firstSentence(description: string): string | undefined {
  for (const paragraph of withoutMarkup(description.slice(0, READ)).split(/\n\s*\n/)) {
    const text = paragraph.replace(/\s+/g, " ").trim();
    // Rules and underlined headings leave lines of marks.
    if (/[\p{L}\p{N}]/u.test(text)) return cut(text.slice(0, endOfSentence(text)));
  }
  return undefined;
}

function withoutMarkup(markdown: string): string {
  const text = markdown
    .replace(COMMENT, " ")
    .replace(NOTE, "\n\n")
    .replace(BLOCK_TAG, "\n\n")
    .replace(TAG, "")
    .replace(LINK, "$1")
    .replace(LINE_MARK, "")
    .replace(EMPHASIS, "");
  return decodeEntities(text);
}

function endOfSentence(text: string): number {
  for (const { 0: mark, index } of text.matchAll(SENTENCE_END))
    if (mark !== "." || !ABBREVIATION.test(text.slice(Math.max(0, index - 10), index)))
      return index + 1;
  return text.length;
}

function cut(sentence: string): string {
  const characters = Array.from(sentence);
  if (characters.length <= LONGEST_SENTENCE) return sentence;
  const kept = characters.slice(0, LONGEST_SENTENCE - 1).join("");
  const space = kept.lastIndexOf(" ");
  // A text without spaces has no word to cut at.
  return `${kept.slice(0, space > 0 ? space : kept.length).replace(/[\s,;:–-]+$/u, "")}…`;
}
