import { nameWords } from "@speclens/text";
import { type JsonOutline, nameOf } from "../outline/json-outline.ts";

/** Shorter words, such as `of`, say nothing about fields. */
const LEAST_LETTERS = 3;
/** Longer names are data. */
const LONGEST_NAME = 100;

/**
 * Finds the members whose names have one of these words, and the containers around them. Case, the spelling of the
 * name and a plural `s` do not matter: `refund policies` asks for `refundPolicy` by its first word.
 */
export function askedValues(
  outline: JsonOutline,
  words: readonly string[],
): (value: number) => boolean {
  const wanted = new Set(words.flatMap(wordsOf));
  if (wanted.size === 0) return () => false;
  const known = new Map<string, boolean>();
  const isWanted = (name: string): boolean => {
    const found = known.get(name) ?? wordsOf(name).some((word) => wanted.has(word));
    known.set(name, found);
    return found;
  };
  const asked = new Set<number>();
  for (let value = 1; value < outline.count; value++) {
    const name = nameOf(outline, value);
    if (name === undefined || name.length > LONGEST_NAME || !isWanted(name)) continue;
    for (let at = value; at >= 0 && !asked.has(at); at = outline.parent(at)) asked.add(at);
  }
  return (value) => asked.has(value);
}

function wordsOf(text: string): string[] {
  return nameWords(text)
    .filter((word) => word.length >= LEAST_LETTERS)
    .map((word) => word.replace(/s$/, ""));
}
