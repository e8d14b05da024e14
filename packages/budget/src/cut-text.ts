import type { TokenCounter } from "@speclens/core";

/** No text that is worth reading packs more characters than this into a token. */
const MOST_CHARACTERS_A_TOKEN = 32;

export interface CutText {
  /** The text, or its beginning and `… (N more characters)`. */
  readonly text: string;
  /** UTF-16 code units left out; 0 where the text fits. */
  readonly charactersCut: number;
}

/**
 * Cuts a text to at most `room` tokens: at a line's end in the last quarter of what fits, else at a
 * word's end there, else between two characters, never inside one. Where not even the mark of the
 * cut has room, the mark stands alone and is more than `room`.
 */
export function cutText(text: string, room: number, counter: TokenCounter): CutText {
  const longest = Math.min(text.length, room * MOST_CHARACTERS_A_TOKEN);
  if (longest === text.length && counter.count(text) <= room) return { text, charactersCut: 0 };

  let fits = 0;
  for (let low = 1, high = longest; low <= high; ) {
    const middle = (low + high) >> 1;
    if (counter.count(marked(text, middle)) <= room) {
      fits = middle;
      low = middle + 1;
    } else high = middle - 1;
  }
  let length = niceEnd(text, fits);
  // A better place to stop can cost a token more than the one that was measured.
  while (length > 0 && counter.count(marked(text, length)) > room)
    length = characterEnd(text, Math.floor(length * 0.9));
  return { text: marked(text, length), charactersCut: text.length - length };
}

function marked(text: string, length: number): string {
  const left = text.length - length;
  return `${text.slice(0, length)}… (${left} more ${left === 1 ? "character" : "characters"})`;
}

function niceEnd(text: string, length: number): number {
  const least = Math.floor(length * 0.75);
  const line = text.lastIndexOf("\n", length);
  if (line > least) return line;
  const space = text.lastIndexOf(" ", length);
  return space > least ? space : characterEnd(text, length);
}

/** Moves back over the first half of a surrogate pair. */
function characterEnd(text: string, length: number): number {
  const before = text.charCodeAt(length - 1);
  const after = text.charCodeAt(length);
  const splits = before >= 0xd800 && before < 0xdc00 && after >= 0xdc00 && after < 0xe000;
  return splits ? length - 1 : length;
}
