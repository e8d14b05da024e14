import { excerpt, type Wanted, wantedOf, wordsIn } from "./matching-words.ts";

/** The lines shown before and after a line that matches. */
const CONTEXT = 1;
const MOST_FOUND = 1000;

/** Finds the lines of a text that contain a text, or else all of its words. Numbers them, and shows a line around each. */
export function findLines(text: string, find: string): string {
  const lines = text.split("\n");
  for (const wanted of wantedOf(find)) {
    const places = lines.flatMap((line, at) => (wordsIn(line, wanted) === wanted.all ? [at] : []));
    if (places.length > 0) return writeLines(lines, places, wanted);
  }
  return `No line contains ${JSON.stringify(find)}. The text has ${lines.length} lines.`;
}

function writeLines(lines: readonly string[], places: readonly number[], wanted: Wanted): string {
  const shown = new Set<number>();
  for (const at of places.slice(0, MOST_FOUND))
    for (let place = at - CONTEXT; place <= at + CONTEXT; place++)
      if (place >= 0 && place < lines.length) shown.add(place);
  const written: string[] = [`${places.length} of ${lines.length} lines match.`];
  let last = -1;
  for (const at of [...shown].sort((left, right) => left - right)) {
    if (last >= 0 && at > last + 1) written.push("…");
    written.push(`${at + 1}: ${excerpt(lines[at] ?? "", wanted)}`);
    last = at;
  }
  return written.join("\n");
}
