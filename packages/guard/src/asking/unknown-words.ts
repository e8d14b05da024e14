import { closestNames } from "@speclens/text";
import { stemsOf, type Wanted, wordsIn } from "./matching-words.ts";

/** Different words of a text that an unknown word is compared with. */
const MOST_COMPARED = 5000;
const MOST_CLOSEST = 3;
const LONGEST_COMPARED = 40;

/** A word that a text does not have, and the words of the text that may have been meant. */
export interface UnknownWord {
  readonly word: string;
  readonly closest: readonly string[];
}

/** Finds the words that texts have in no form. */
export function unknownWords(wanted: Wanted, texts: Iterable<string>): readonly UnknownWord[] {
  const stems = stemsOf(wanted);
  const known = new Set<string>();
  let found = 0;
  for (const text of texts) {
    found |= wordsIn(text, stems);
    for (const [word] of text.matchAll(/[\p{L}\p{N}_-]+/gu)) {
      if (known.size >= MOST_COMPARED) break;
      if (word.length <= LONGEST_COMPARED) known.add(word);
    }
    if (found === stems.all) return [];
  }
  return wanted.words
    .filter((_, index) => ((found >> index) & 1) === 0)
    .map((word) => ({ word, closest: closestNames(word, known, MOST_CLOSEST) }));
}

/** Says in a line each which words there are not. */
export function tellUnknown(unknown: readonly UnknownWord[]): readonly string[] {
  return unknown.map(({ word, closest }) => {
    const instead = closest.length === 0 ? "" : ` Closest: ${closest.join(", ")}.`;
    return `Nothing has ${JSON.stringify(word)}.${instead}`;
  });
}
