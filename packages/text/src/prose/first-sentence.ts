import { withoutMarkup } from "./without-markup.ts";

/** Maximum number of characters to read. A first sentence ends long before, but a description can be a whole manual. */
const READ = 4000;

// "This action is deprecated", before what the action does.
const NOTE = /<(note|important|caution|warning)>[^<]{0,300}(?:<(?!\/\1)[^<]{0,300}){0,20}<\/\1>/gi;
const SENTENCE_END = /[.!?](?=\s+["'([]*[\p{Lu}\p{N}])|[。！？]/gu;
const ABBREVIATION = /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|cf|approx|no|incl|т\.\s?[дпек])$/iu;
/**
 * Returns the first sentence of a Markdown or HTML text on one line. Skips a note before it, and omits a list
 * after it.
 *
 * @param longest maximum number of characters, including the mark `…` of a cut; the sentence is cut at a word
 * @returns `""` if the text has no words. Never throws.
 */
export function firstSentence(description: string, longest: number): string {
  const read = description.slice(0, READ);
  if (!read.includes("<")) return sentenceOf(read, longest);
  // A note is better than nothing.
  return sentenceOf(read.replace(NOTE, "\n\n"), longest) || sentenceOf(read, longest);
}

function sentenceOf(markdown: string, longest: number): string {
  for (const paragraph of withoutMarkup(markdown).split(/\n\s*\n/)) {
    const text = paragraph.replace(/\s+/g, " ").trim();
    // Rules and underlined headings leave lines of marks.
    if (!/[\p{L}\p{N}]/u.test(text)) continue;
    // `One of:` introduces a list, which is left out.
    return cut(text.slice(0, endOfSentence(text)).replace(/\s*[:：]$/u, ""), longest);
  }
  return "";
}

function endOfSentence(text: string): number {
  const letter = text.search(/\p{L}/u);
  for (const { 0: mark, index } of text.matchAll(SENTENCE_END)) {
    // `1.` before a sentence is its number.
    if (mark === "." && index < letter) continue;
    if (mark !== "." || !ABBREVIATION.test(text.slice(Math.max(0, index - 10), index)))
      return index + 1;
  }
  return text.length;
}

function cut(sentence: string, longest: number): string {
  if (sentence.length <= longest) return sentence;
  const characters = Array.from(sentence);
  if (characters.length <= longest) return sentence;
  const kept = characters.slice(0, longest - 1).join("");
  const space = kept.lastIndexOf(" ");
  // A text without spaces has no word to cut at.
  const end = space > kept.length / 2 ? space : kept.length;
  return `${kept.slice(0, end).replace(/[\s,;:–-]+$/u, "")}…`;
}
