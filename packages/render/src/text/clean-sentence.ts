import { firstSentence } from "@speclens/text";
import { cleanText } from "./clean-text.ts";

const LONGEST_SENTENCE = 200;
/** Maximum number of characters to read. A first sentence ends long before. */
const READ = 4000;

/**
 * Returns the first sentence of a Markdown or HTML text on one clean line, using `firstSentence` of
 * @speclens/text. Returns `""` if the text has no words.
 *
 * @param longest maximum number of characters; default 200
 */
export function cleanSentence(text: string, longest: number = LONGEST_SENTENCE): string {
  return firstSentence(cleanText(text.slice(0, READ)), longest);
}
