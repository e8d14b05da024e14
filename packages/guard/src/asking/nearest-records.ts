import { memoize } from "@speclens/text";
import type { FoundRecord, Match } from "./covers-of.ts";
import type { ExactJson } from "./exact-json.ts";
import { type Wanted, type WordsThere, weightsOf, wordsIn, worthOf } from "./matching-words.ts";
import { SMALL_RECORD } from "./record-sizes.ts";
import { type Sized, visitJson } from "./visit-json.ts";

const MOST_NEAREST = 6;
/** Of what the best value is worth, another one is worth at least this share if it is shown. */
const LEAST_SHARE = 0.6;
/** What a word counts that is only in a key on the way to a value. */
const SHARE_OF_PATH = 0.5;
const MOST_REMEMBERED = 40;
/** The best values, by what they have, whose paths are read. */
const MOST_COMPARED = 500;

interface Visited extends Sized, WordsThere {
  readonly record: FoundRecord;
}

/** Finds the values that have the most of the words, best first: the largest small values, such as a list's items. */
export function nearestRecords(
  json: ExactJson,
  words: Wanted,
  stems: Wanted,
): readonly FoundRecord[] {
  const found: Visited[] = [];
  const keep = (visited: Visited): void => {
    if (visited.stems !== 0) found.push(visited);
  };
  const stemsOfName = memoize((name: string) => wordsIn(name, stems));
  const nothing: readonly Match[] = [];
  const whole = visitJson<Visited>(json, {
    leaf: (place, text) => {
      const there = wordsIn(text, stems);
      const size = text.length + 2;
      const matches = there === 0 ? nothing : [{ path: place.path, value: place.value }];
      return {
        size,
        stems: there,
        words: there === 0 ? 0 : wordsIn(text, words),
        record: { ...place, size, matches },
      };
    },
    named: (visited, name, place) => {
      const there = stemsOfName(name);
      // The name of a large value says what its parts belong to, which their paths do, too.
      if (there === 0 || visited.size > SMALL_RECORD) return visited;
      const matches = [{ path: place.path, value: place.value }, ...visited.record.matches];
      return {
        ...visited,
        stems: visited.stems | there,
        words: visited.words | wordsIn(name, words),
        record: { ...visited.record, matches },
      };
    },
    container: (place, parts, size) => {
      const large = size > SMALL_RECORD;
      if (large) for (const part of parts) keep(part);
      const matches = parts.flatMap(({ record }) => record.matches).slice(0, MOST_REMEMBERED);
      return {
        size,
        stems: large ? 0 : parts.reduce((all, part) => all | part.stems, 0),
        words: large ? 0 : parts.reduce((all, part) => all | part.words, 0),
        record: { ...place, size, matches: large ? nothing : matches },
      };
    },
  });
  keep(whole);
  const weights = weightsOf(words, found);
  const ranked = found
    .map((visited) => ({ visited, worth: worthOf(visited, weights) }))
    .sort((left, right) => right.worth - left.worth)
    .slice(0, MOST_COMPARED)
    .map(({ visited, worth }) => ({
      record: visited.record,
      worth: worth + SHARE_OF_PATH * worthOf(onPath(visited, words, stems), weights),
    }))
    .sort((left, right) => right.worth - left.worth);
  const least = (ranked[0]?.worth ?? 0) * LEAST_SHARE;
  return ranked
    .filter(({ worth }) => worth > 0 && worth >= least)
    .slice(0, MOST_NEAREST)
    .map(({ record }) => record);
}

/** Returns the words that are only in keys on the way to a value. */
function onPath({ record, ...there }: Visited, words: Wanted, stems: Wanted): WordsThere {
  const found = wordsIn(record.path, stems) & ~there.stems;
  return { stems: found, words: wordsIn(record.path, words) & found };
}
