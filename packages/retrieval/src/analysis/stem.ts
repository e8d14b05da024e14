import { stemmer as stemEnglish } from "@orama/stemmers/english";
import { stemmer as stemRussian } from "@orama/stemmers/russian";
import { ABBREVIATIONS } from "./abbreviations.ts";
import { americanSpelling } from "./american-spelling.ts";

/**
 * Removes the ending of a word, by the Snowball rules of the language that its script suggests: English
 * for Latin letters, Russian for Cyrillic ones. Words of other scripts stay as they are. Abbreviations
 * of English words are expanded, and spellings unified, first.
 *
 * @param word in lower case
 */
export function stem(word: string): string {
  if (/^[a-z]+$/.test(word)) return stemEnglish(americanSpelling(ABBREVIATIONS.get(word) ?? word));
  if (/^\p{Script=Cyrillic}+$/u.test(word)) return stemRussian(word.replaceAll("ё", "е"));
  return word;
}
