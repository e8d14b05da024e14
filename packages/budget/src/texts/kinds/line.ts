import { isWhitespace } from "../../tokens/character-class.ts";

/** One line of a text, by offsets. */
export interface Line {
  readonly start: number;
  /** Offset after its line break. */
  readonly end: number;
  /** Offset of the first character that is not white space, or `end` if the line is blank. */
  readonly first: number;
}

/** Yields the lines of a text one at a time, so that a million lines take no memory. */
export function* linesOf(text: string, starts: readonly number[]): Generator<Line> {
  for (const [index, start] of starts.entries()) {
    const end = starts[index + 1] ?? text.length;
    let first = start;
    while (first < end && isWhitespace(text.charCodeAt(first))) first++;
    yield { start, end, first };
  }
}
