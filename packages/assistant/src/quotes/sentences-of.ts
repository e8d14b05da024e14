import { plainLines } from "@speclens/text";

/** Maximum number of characters of a statement that are read. */
export const LONGEST_STATEMENT = 8_000;
/** Maximum number of characters of a sentence; longer ones are parts of tables or code. */
const LONGEST_SENTENCE = 500;

const SEGMENTER = new Intl.Segmenter("en", { granularity: "sentence" });

/** Returns the sentences of a Markdown text, as plain text. A line of a list or table is one, too. */
export function sentencesOf(markdown: string): string[] {
  return plainLines(markdown.slice(0, LONGEST_STATEMENT))
    .split("\n")
    .flatMap((line) => [...SEGMENTER.segment(line)].map(({ segment }) => segment.trim()))
    .filter((sentence) => /\p{L}/u.test(sentence))
    .map((sentence) => sentence.slice(0, LONGEST_SENTENCE));
}
