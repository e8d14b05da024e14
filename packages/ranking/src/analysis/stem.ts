import { stemmer as stemEnglish } from "#stemmers/english";
import { stemmer as stemRussian } from "#stemmers/russian";
import { ABBREVIATIONS } from "./abbreviations.ts";
import { americanSpelling } from "./american-spelling.ts";

/**
 * Removes the ending of a word by the Snowball rules for its script: English for Latin letters, Russian for
 * Cyrillic letters. Words in other scripts stay unchanged. English abbreviations are expanded and spellings
 * are unified first.
 *
 * @param word in lower case
 */
export function stem(word: string): string {
  if (/^[a-z]+$/.test(word)) return stemEnglish(americanSpelling(ABBREVIATIONS.get(word) ?? word));
  if (/^\p{Script=Cyrillic}+$/u.test(word)) return stemRussian(word.replaceAll("ё", "е"));
  return word;
}
