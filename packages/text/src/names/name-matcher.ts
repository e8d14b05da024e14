import { nameWords } from "./name-words.ts";

/** A name that has words of the wanted name. */
export interface NameMatch {
  readonly name: string;
  /** Share of the words that both have in common, weighted by how rare they are, 0–1. 1: the same name. */
  readonly score: number;
  /** Whether the name has all wanted words, even if only as beginnings. */
  readonly complete: boolean;
}

/** Finds names by the words of a wanted name, in lower case. */
export interface NameMatcher {
  /** Returns the names that are the same, except for case, separators, plurals and articles. Takes microseconds. */
  same(wanted: readonly string[]): readonly string[];
  /** Returns the names that have words of the wanted name, or longer words that begin with them, best first. */
  match(wanted: readonly string[]): NameMatch[];
}

/** A longer word that begins with the wanted one: `repository` for `repo`. */
const BEGINNING = 0.85;
const SHORTEST_BEGINNING = 4;
/** The same words in another order. */
const OTHER_ORDER = 0.97;
/** The last word tells what a name is about. */
const OTHER_END = 0.9;
const STOP_WORDS = new Set("a an and by for in of on or the to with".split(" "));

interface IndexedName {
  readonly name: string;
  readonly words: readonly string[];
}

type PlacesByWord = ReadonlyMap<string, readonly number[]>;

/**
 * Indexes names by their words, so that a wanted name is matched in about a millisecond. A word that is in few names
 * counts more than one that is in many.
 *
 * @param names names in any case, such as `full-repository` or `FullRepository`
 */
export function nameMatcher(names: Iterable<string>): NameMatcher {
  const indexed = Array.from(new Set(names), (name) => ({ name, words: termsOf(name) }));
  const byLetters = new Map<string, number[]>();
  for (const [place, { words }] of indexed.entries()) pushTo(byLetters, words.join(""), place);
  const sameAs = (terms: readonly string[]): readonly number[] =>
    terms.length === 0 ? [] : (byLetters.get(terms.join("")) ?? []);
  // Most questions only look for the same name.
  let byWord: PlacesByWord | undefined;
  return {
    same: (wanted) => sameAs(normalized(wanted)).flatMap((place) => indexed[place]?.name ?? []),
    match: (wanted) => {
      byWord ??= placesByWord(indexed);
      const terms = normalized(wanted);
      return matchTerms(indexed, byWord, terms, new Set(sameAs(terms)));
    },
  };
}

function placesByWord(indexed: readonly IndexedName[]): PlacesByWord {
  const places = new Map<string, number[]>();
  for (const [place, { words }] of indexed.entries())
    for (const word of new Set(words)) pushTo(places, word, place);
  return places;
}

/** @param same the places of the names with the same letters */
function matchTerms(
  indexed: readonly IndexedName[],
  byWord: PlacesByWord,
  terms: readonly string[],
  same: ReadonlySet<number>,
): NameMatch[] {
  const distinct = new Set(terms);
  const matches: NameMatch[] = [];
  for (const place of same) {
    const { name } = indexed[place] ?? {};
    if (name !== undefined) matches.push({ name, score: 1, complete: true });
  }
  for (const [place, { ofWanted, ofName }] of commonWords(distinct, byWord)) {
    const found = indexed[place];
    if (found === undefined || same.has(place)) continue;
    const { name, words } = found;
    const wantedShare = shareOf(distinct, ofWanted);
    const nameShare = shareOf(new Set(words), ofName);
    const both = (2 * nameShare * wantedShare) / (nameShare + wantedShare);
    const score = both * OTHER_ORDER * (ofName.has(words.at(-1) ?? "") ? 1 : OTHER_END);
    matches.push({ name, score, complete: ofWanted.size === distinct.size });
  }
  return matches.sort(
    (left, right) =>
      right.score - left.score ||
      left.name.length - right.name.length ||
      (left.name < right.name ? -1 : 1),
  );

  function shareOf(words: ReadonlySet<string>, common: ReadonlyMap<string, number>): number {
    let all = 0;
    let shared = 0;
    for (const word of words) {
      const weight = Math.log(1 + indexed.length / (byWord.get(word)?.length ?? 1));
      all += weight;
      shared += weight * (common.get(word) ?? 0);
    }
    return shared / all;
  }
}

/** Returns the words that each name has in common with the wanted one, by the place of the name. */
function commonWords(
  wanted: ReadonlySet<string>,
  byWord: PlacesByWord,
): ReadonlyMap<number, CommonWords> {
  const places = new Map<number, CommonWords>();
  for (const term of wanted)
    for (const { word, likeness } of wordsLike(term, byWord))
      for (const place of byWord.get(word) ?? []) {
        const common = places.get(place) ?? { ofWanted: new Map(), ofName: new Map() };
        places.set(place, common);
        // The same word comes before longer ones.
        if (common.ofWanted.has(term)) continue;
        common.ofWanted.set(term, likeness);
        common.ofName.set(word, Math.max(common.ofName.get(word) ?? 0, likeness));
      }
  return places;
}

/** How well two names have the words of each other, by word, 0–1. */
interface CommonWords {
  readonly ofWanted: Map<string, number>;
  readonly ofName: Map<string, number>;
}

interface LikeWord {
  readonly word: string;
  readonly likeness: number;
}

/** Returns the words of names that a wanted word may mean: the same word first, then those that it begins. */
function wordsLike(term: string, byWord: ReadonlyMap<string, unknown>): LikeWord[] {
  const like: LikeWord[] = byWord.has(term) ? [{ word: term, likeness: 1 }] : [];
  if (term.length < SHORTEST_BEGINNING) return like;
  for (const word of byWord.keys())
    if (word !== term && word.startsWith(term)) like.push({ word, likeness: BEGINNING });
  return like;
}

function termsOf(name: string): string[] {
  return normalized(nameWords(name));
}

function normalized(words: readonly string[]): string[] {
  const terms = words.filter((word) => !STOP_WORDS.has(word)).map(singular);
  return terms.length > 0 ? terms : [...words];
}

/** Returns a word without its plural ending. `status` and `address` keep theirs. */
function singular(word: string): string {
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (/(?:x|ch|sh|ss)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith("s") ? word.slice(0, -1) : word;
}

function pushTo<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  const values = map.get(key);
  if (values === undefined) map.set(key, [value]);
  else values.push(value);
}
