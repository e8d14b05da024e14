import { firstSentence } from "@speclens/text";
import { cleanText } from "./clean-text.ts";

const LONGEST_SENTENCE = 200;
/** A first sentence ends long before. */
const READ = 4000;

/**
 * The first sentence of a Markdown or HTML text from a document, as `firstSentence` of @speclens/text
 * reads it, on one clean line; `""` where it has no words.
 *
 * @param longest most characters, default 200
 */
export function cleanSentence(text: string, longest: number = LONGEST_SENTENCE): string {
  return firstSentence(cleanText(text.slice(0, READ)), longest);
}
