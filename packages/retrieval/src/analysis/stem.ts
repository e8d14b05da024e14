import { stemmer as stemEnglish } from "@orama/stemmers/english";
import { stemmer as stemRussian } from "@orama/stemmers/russian";
import { ABBREVIATIONS } from "./abbreviations.ts";
import { americanSpelling } from "./american-spelling.ts";

/**
 * A word without its ending, by the Snowball rules of the language that its script suggests:
 * English for Latin letters, Russian for Cyrillic ones. Words of other scripts stay as they are.
 * English words are spelled out and spelled alike before.
 *
 * @param word in lower case
 */
export function stem(word: string): string {
  if (/^[a-z]+$/.test(word)) return stemEnglish(americanSpelling(ABBREVIATIONS.get(word) ?? word));
  if (/^\p{Script=Cyrillic}+$/u.test(word)) return stemRussian(word.replaceAll("ё", "е"));
  return word;
}
