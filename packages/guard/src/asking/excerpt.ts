import type { Wanted } from "./matching-words.ts";

/** The characters shown on each side of a match in a long text. */
const AROUND = 120;
/** Matches of each word that are compared to find the place with the most words. */
const MOST_COMPARED = 100;

/** Returns a long text around the place with the most words, and a short one as it is. */
export function excerpt(text: string, wanted: Wanted): string {
  if (text.length <= 2 * AROUND) return text;
  const { start, end } = densestPlace(text, wanted);
  const from = Math.max(0, start - AROUND);
  const to = Math.min(text.length, end + AROUND);
  return `${from > 0 ? "…" : ""}${text.slice(from, to)}${to < text.length ? "…" : ""}`;
}

function densestPlace(
  text: string,
  { words }: Wanted,
): { readonly start: number; readonly end: number } {
  const lower = text.toLowerCase();
  const places: { readonly at: number; readonly word: number; readonly end: number }[] = [];
  for (const [word, sought] of words.entries()) {
    let at = lower.indexOf(sought);
    for (let count = 0; at >= 0 && count < MOST_COMPARED; count++) {
      places.push({ at, word, end: at + sought.length });
      at = lower.indexOf(sought, at + 1);
    }
  }
  places.sort((left, right) => left.at - right.at);
  let best = { start: 0, end: 0, count: 0 };
  for (const [index, { at }] of places.entries()) {
    let found = 0;
    let count = 0;
    let end = at;
    for (let next = index; next < places.length; next++) {
      const place = places[next];
      if (place === undefined || place.at > at + AROUND) break;
      if (((found >> place.word) & 1) === 1) continue;
      found |= 1 << place.word;
      count += 1;
      end = Math.max(end, place.end);
    }
    if (count > best.count) best = { start: at, end, count };
  }
  return best;
}
