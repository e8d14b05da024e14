import { counted } from "@speclens/text";
import { excerpt } from "./excerpt.ts";
import { headingsIn } from "./headings.ts";
import {
  isWordIn,
  stemsOf,
  type Wanted,
  type WordsThere,
  weightsOf,
  wholeOf,
  wordsIn,
  wordsOf,
  worthOf,
} from "./matching-words.ts";
import { tellUnknown, unknownWords } from "./unknown-words.ts";

const MOST_FOUND = 1000;
/** Words may be so many lines apart. */
const REACH = 8;
const MOST_NEAREST = 8;
/** Of what the best place is worth, another one is worth at least this share if it is shown. */
const LEAST_SHARE = 0.7;

/**
 * Finds the lines of a text that contain a text, or else all of its words. If no line does, finds the places that have
 * the most of the words close together, best first. Lines have their numbers, some lines around them, and the headings
 * that they stand under.
 */
export function findLines(text: string, find: string): string {
  const lines = text.split("\n");
  const write = writerOf(lines);
  const words = wordsOf(find);
  for (const wanted of words.words.length > 1 ? [wholeOf(find), words] : [wholeOf(find)]) {
    const places = lines.flatMap((line, at) => (wordsIn(line, wanted) === wanted.all ? [at] : []));
    if (places.length === 0) continue;
    const [first = [], rest = []] = split(places, (at) =>
      wanted.words.every((word) => isWordIn(lines[at] ?? "", word)),
    );
    const shown = [first, rest].filter((group) => group.length > 0);
    const around = linesAround(places.length);
    const written = shown.flatMap((group) => write(group.slice(0, MOST_FOUND), wanted, around));
    return [`${places.length} of ${lines.length} lines match.`, ...written].join("\n");
  }
  const stems = stemsOf(words);
  const unknown = tellUnknown(unknownWords(words, [text]));
  const nearest = nearestPlaces(lines, words, stems);
  if (nearest.length === 0)
    return [
      `No line contains ${JSON.stringify(find)}. The text has ${lines.length} lines.`,
      ...unknown,
    ].join("\n");
  const all = nearest.filter((place) => (place.stems & stems.all) === stems.all);
  const shown = all.length > 0 ? all : nearest;
  const places = counted(shown.length, "place");
  const has =
    all.length > 0 ? `${places} with all words, in lines close together` : `The nearest ${places}`;
  return [
    `No line contains ${JSON.stringify(find)}. ${has}, best first:`,
    ...unknown,
    ...shown.flatMap((place) => write(place.lines, stems, linesAround(shown.length))),
  ].join("\n");
}

/** The fewer lines match, the more of the lines around each are shown. */
function linesAround(matches: number): number {
  if (matches <= 2) return 6;
  if (matches <= 5) return 3;
  return matches <= 10 ? 2 : 1;
}

/** Writes the lines at places, which are in order, with lines around them. */
type WriteLines = (places: readonly number[], wanted: Wanted, around: number) => readonly string[];

function writerOf(lines: readonly string[]): WriteLines {
  const headingsOf = headingsIn(lines);
  let lastHeadings = "";
  let last = -1;
  return (places, wanted, around) => {
    const shown = new Set<number>();
    for (const at of places)
      for (let place = at - around; place <= at + around; place++)
        if (place >= 0 && place < lines.length) shown.add(place);
    const written: string[] = [];
    const inOrder = [...shown].sort((left, right) => left - right);
    for (const [index, at] of inOrder.entries()) {
      if (at !== last + 1 || index === 0) {
        if (last >= 0) written.push("…");
        const headings = headingsOf(at).join(" > ");
        if (headings !== "" && headings !== lastHeadings) written.push(`under ${headings}`);
        lastHeadings = headings;
      }
      written.push(`${at + 1}: ${excerpt(lines[at] ?? "", wanted)}`);
      last = at;
    }
    return written;
  };
}

/** Lines close together that have several of the words. */
interface NearPlace extends WordsThere {
  readonly lines: readonly number[];
  readonly worth: number;
}

/** Finds the places that are worth the most, best first. They do not overlap. */
function nearestPlaces(
  lines: readonly string[],
  words: Wanted,
  stems: Wanted,
): readonly NearPlace[] {
  const hits = lines.flatMap((line, at) => {
    const found = wordsIn(line, stems);
    return found === 0 ? [] : [{ at, stems: found, words: wordsIn(line, words) }];
  });
  const weights = weightsOf(words, hits);
  const places = hits.map(({ at }, index): NearPlace => {
    let best: NearPlace | undefined;
    let there: WordsThere = { words: 0, stems: 0 };
    const within: number[] = [];
    for (let next = index; next < hits.length; next++) {
      const hit = hits[next];
      if (hit === undefined || hit.at > at + REACH) break;
      const worthBefore = worthOf(there, weights);
      there = { words: there.words | hit.words, stems: there.stems | hit.stems };
      const worth = worthOf(there, weights);
      if (worth <= worthBefore) continue;
      within.push(hit.at);
      best = { ...there, lines: [...within], worth };
    }
    return best ?? { ...there, lines: [at], worth: 0 };
  });
  places.sort(
    (left, right) =>
      right.worth - left.worth || spanOf(left) - spanOf(right) || startOf(left) - startOf(right),
  );
  const least = (places[0]?.worth ?? 0) * LEAST_SHARE;
  const chosen: NearPlace[] = [];
  for (const place of places) {
    if (chosen.length === MOST_NEAREST || place.worth < least || place.worth === 0) break;
    if (!chosen.some((one) => overlaps(one, place))) chosen.push(place);
  }
  return chosen;
}

function startOf({ lines }: NearPlace): number {
  return lines[0] ?? 0;
}

function endOf({ lines }: NearPlace): number {
  return lines.at(-1) ?? 0;
}

function spanOf(place: NearPlace): number {
  return endOf(place) - startOf(place);
}

function overlaps(one: NearPlace, other: NearPlace): boolean {
  return startOf(one) <= endOf(other) && startOf(other) <= endOf(one);
}

function split(
  places: readonly number[],
  isFirst: (at: number) => boolean,
): readonly (readonly number[])[] {
  const groups: [number[], number[]] = [[], []];
  for (const at of places) groups[isFirst(at) ? 0 : 1].push(at);
  return groups;
}
