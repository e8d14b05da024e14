/** More words say nothing more, and each of them is looked for in each value. */
const MOST_WORDS = 16;

/** What is looked for: several words, all of which have to be there. */
export interface Wanted {
  readonly words: readonly string[];
  /** The set of all words; see `wordsIn`. */
  readonly all: number;
}

/** Returns what to look for: the text as it is, and, if nothing has that, its words. */
export function wantedOf(find: string): readonly Wanted[] {
  const whole = find.trim().toLowerCase();
  const words = [...new Set(whole.split(/\s+/))].slice(0, MOST_WORDS);
  return (words.length > 1 ? [[whole], words] : [[whole]]).map((each) => ({
    words: each,
    all: 2 ** each.length - 1,
  }));
}

/** Returns which words a text has, as a set of bits. */
export function wordsIn(text: string, { words }: Wanted): number {
  const lower = text.toLowerCase();
  let found = 0;
  for (const [index, word] of words.entries()) if (lower.includes(word)) found |= 1 << index;
  return found;
}

/** The characters shown on each side of a match in a long text. */
const AROUND = 120;

/** Returns a long text around the first match, and a short one as it is. */
export function excerpt(text: string, { words }: Wanted): string {
  if (text.length <= 2 * AROUND) return text;
  const lower = text.toLowerCase();
  const places = words.map((word) => lower.indexOf(word)).filter((place) => place >= 0);
  const at = places.length === 0 ? 0 : Math.min(...places);
  const from = Math.max(0, at - AROUND);
  const to = Math.min(text.length, at + (words[0]?.length ?? 0) + AROUND);
  return `${from > 0 ? "…" : ""}${text.slice(from, to)}${to < text.length ? "…" : ""}`;
}
