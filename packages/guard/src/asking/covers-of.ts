import type { JsonValue } from "@speclens/core";
import { memoize } from "@speclens/text";
import type { ExactJson } from "./exact-json.ts";
import { isWordIn, type Wanted, wordsIn } from "./matching-words.ts";
import { LARGE_RECORD, SMALL_RECORD } from "./record-sizes.ts";
import { type Place, type Sized, visitJson } from "./visit-json.ts";

/** Matches of a value that are remembered to show them. */
const MOST_REMEMBERED = 40;

/** A key or value that matches. */
export interface Match {
  readonly path: string;
  readonly value: JsonValue;
}

/** A value that was found, and the matches in it. */
export interface FoundRecord extends Place, Sized {
  readonly matches: readonly Match[];
}

/** How exactly the words are there: as the whole of a key or value, as words, or inside of words. */
const EXACT = 0;
const WORD = 1;
const INSIDE = 2;

const NONE: readonly Match[] = [];

interface Cover extends FoundRecord {
  /** The lower, the more exact. */
  readonly rank: number;
}

interface Visited extends Sized {
  readonly place: Place;
  readonly words: number;
  readonly rank: number;
  readonly matches: readonly Match[];
  /** The value that has all words, if it may still grow. */
  readonly cover: Cover | undefined;
  /** Whether the value or a part of it has all words. */
  readonly covered: boolean;
}

/**
 * Finds the smallest values that have all words, each with the largest small value around it: the most exact ones first,
 * then in the order of the document.
 */
export function coversOf(json: ExactJson, wanted: Wanted): readonly FoundRecord[] {
  const found: Cover[] = [];
  if (!wanted.words.every(json.mayHave)) return found;
  const wordsOfName = memoize((name: string) => wordsIn(name, wanted));
  const root = visitJson<Visited>(json, {
    leaf: (place, text) => {
      const words = wordsIn(text, wanted);
      const size = text.length + 2;
      const visited: Visited = {
        place,
        size,
        words,
        rank: EXACT,
        matches: NONE,
        cover: undefined,
        covered: false,
      };
      if (words === 0) return visited;
      const rank = rankOf(text, words, wanted);
      const matches = [{ path: place.path, value: place.value }];
      const isAll = words === wanted.all;
      return {
        ...visited,
        rank,
        matches,
        ...(isAll && covering({ ...place, size, matches, rank })),
      };
    },
    named: (visited, name, place) => {
      const words = wordsOfName(name);
      if (words === 0) return visited;
      const matches = [{ path: place.path, value: place.value }, ...visited.matches];
      const rank = rankOf(name, words, wanted);
      const named = { ...visited, matches, words: visited.words | words };
      const { size } = visited;
      if (words === wanted.all) {
        const best = Math.min(rank, visited.cover?.rank ?? rank);
        return { ...named, rank, ...covering({ ...place, size, matches, rank: best }) };
      }
      return whole({ ...named, rank: Math.max(visited.rank, rank) });
    },
    container: (place, parts, size) => {
      const covered = parts.some((part) => part.covered);
      const small = size <= SMALL_RECORD;
      if (!small) for (const { cover } of parts) if (cover !== undefined) found.push(cover);
      const words = parts.reduce((all, part) => all | part.words, 0);
      const matches = parts.flatMap((part) => part.matches).slice(0, MOST_REMEMBERED);
      const rank = parts.reduce((worst, part) => Math.max(worst, part.rank), EXACT);
      const visited = { place, size, words, matches, rank, covered, cover: undefined };
      if (!covered) return whole(visited);
      const covers = parts.flatMap(({ cover }) => (cover === undefined ? [] : [cover]));
      if (!small || covers.length === 0) return visited;
      const best = Math.min(...covers.map((cover) => cover.rank));
      return { ...visited, ...covering({ ...place, size, matches, rank: best }) };
    },
  });
  if (root.cover !== undefined) found.push(root.cover);
  return found.sort((left, right) => left.rank - right.rank);

  /** Makes a value a cover if it has all words, and no part of it has. */
  function whole(visited: Visited): Visited {
    const { place, size, words, rank, matches, covered } = visited;
    if (covered || words !== wanted.all || size > LARGE_RECORD) return visited;
    return { ...visited, ...covering({ ...place, size, matches, rank }) };
  }
}

function covering(cover: Cover): Pick<Visited, "cover" | "covered"> {
  return { cover, covered: true };
}

function rankOf(text: string, words: number, wanted: Wanted): number {
  const there = wanted.words.filter((_, index) => (words >> index) & 1);
  const [only] = there;
  if (there.length === 1 && text.toLowerCase() === only) return EXACT;
  return there.every((word) => isWordIn(text, word)) ? WORD : INSIDE;
}
