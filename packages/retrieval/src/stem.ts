import { stemmer as stemEnglish } from "@orama/stemmers/english";
import { stemmer as stemRussian } from "@orama/stemmers/russian";

/**
 * A word without its ending, by the Snowball rules of the language that its script suggests:
 * English for Latin letters, Russian for Cyrillic ones. Words of other scripts stay as they are.
 *
 * @param word in lower case
 */
export function stem(word: string): string {
  if (/^[a-z]+$/.test(word)) return stemEnglish(word);
  if (/^\p{Script=Cyrillic}+$/u.test(word)) return stemRussian(word.replaceAll("ё", "е"));
  return word;
}
