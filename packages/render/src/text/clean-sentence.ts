import { firstSentence } from "@speclens/text";
import { cleanText } from "./clean-text.ts";

const LONGEST_SENTENCE = 200;
/** Characters that are read; a first sentence ends long before. */
const READ = 4000;

/**
 * Reads the first sentence of a Markdown or HTML text by `firstSentence` of @speclens/text, on one
 * clean line; `""` if the text has no words.
 *
 * @param longest the most characters; default 200
 */
export function cleanSentence(text: string, longest: number = LONGEST_SENTENCE): string {
  return firstSentence(cleanText(text.slice(0, READ)), longest);
}
