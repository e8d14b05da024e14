import { editDistance, weakMemoize } from "@speclens/text";
import Fuse from "fuse.js";

/**
 * Returns the word that was probably meant instead of a word that no document contains, or undefined if no
 * word is close enough. It is deliberately cautious: a real word that the API lacks must not become a
 * different word. If both words are short or of nearly the same length, both are likely real. The first and
 * last letters must agree, because typing errors rarely affect the first letter, and endings change the word
 * (director, directory). Words of up to five letters allow only a swap or a doubling. Words of up to seven
 * letters allow no exchanged letter (spring, string). Words of ten or more letters allow two errors.
 *
 * @param word in lower case
 * @param names the words to choose from, in lower case
 */
export function correctTypo(word: string, names: ReadonlySet<string>): string | undefined {
  if (word.length < 3 || !/^\p{L}+$/u.test(word)) return undefined;
  const similar = (byFirstLetter(names).get(word[0] ?? "") ?? []).filter(
    (name) => Math.abs(name.length - word.length) <= 2 && mayEndAs(word, name),
  );
  // Fuse.js shortens the list and ranks it by similarity. The rules below decide whether a word is a typing
  // error.
  const fuse = new Fuse(similar, { threshold: 0.5, includeScore: true });
  const found = fuse
    .search(word)
    .map(({ item, score }) => {
      const meant = inNumberOf(word, item);
      return { item, meant, likeness: score ?? 1, distance: editDistance(word, meant) };
    })
    .filter(({ meant }) => isTypingError(word, meant))
    .sort(
      (left, right) =>
        left.distance - right.distance ||
        left.likeness - right.likeness ||
        (left.item < right.item ? -1 : 1),
    );
  return found[0]?.item;
}

/** Groups the names by their first letter, because documents can have tens of thousands of names. */
const byFirstLetter = weakMemoize((names: ReadonlySet<string>) => {
  const groups = new Map<string, string[]>();
  for (const name of names) {
    const letter = name[0] ?? "";
    const group = groups.get(letter) ?? [];
    group.push(name);
    groups.set(letter, group);
  }
  return groups;
});

/**
 * Returns whether the endings allow one word to be a typing error for the other. This rules out most words
 * immediately.
 */
function mayEndAs(word: string, name: string): boolean {
  const meant = inNumberOf(word, name);
  const isSwapped = meant.at(-2) === word.at(-1) && meant.at(-1) === word.at(-2);
  return meant.at(-1) === word.at(-1) || isSwapped;
}

/** Returns the singular of a name if the word is not a plural: "notificaton" may mean "notifications". */
function inNumberOf(word: string, name: string): string {
  return name.endsWith("s") && !word.endsWith("s") ? name.slice(0, -1) : name;
}

function isTypingError(word: string, name: string): boolean {
  if (name.length < 4) return false;
  if (isSwap(word, name)) return true;
  if (word.at(-1) !== name.at(-1)) return false;
  const longest = Math.max(word.length, name.length);
  const withoutExchange = editDistance(word, name, 2);
  if (longest <= 5) return withoutDoubles(word) === withoutDoubles(name);
  if (longest <= 7) return withoutExchange <= 1;
  return editDistance(word, name) <= 1 || (longest >= 10 && withoutExchange <= 2);
}

/** Returns whether the words differ by one swapped pair of adjacent letters. */
function isSwap(word: string, name: string): boolean {
  if (word.length !== name.length || editDistance(word, name) !== 1) return false;
  return [...word].sort().join() === [...name].sort().join();
}

function withoutDoubles(word: string): string {
  return word.replace(/(.)\1/gu, "$1");
}
