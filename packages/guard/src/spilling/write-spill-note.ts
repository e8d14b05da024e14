import type { TokenCounter } from "@speclens/core";

/** Maximum number of tokens of the note that stands for an answer. */
export const SPILL_NOTE_TOKENS = 150;

/** The lengths to which lines, shape and path are cut, in this order, until the note fits. */
const LENGTHS = [100, 80, 60, 45, 30, 20, 12, 0];
const LONGEST_SHAPES = [200, 120, 60, 30];

/** What a note says. */
export interface SpillFacts {
  readonly file: string;
  /** The path from the folder that the client knows. */
  readonly shortFile: string;
  readonly bytes: number;
  readonly tokens: number;
  readonly shape: string;
  readonly lines: readonly string[];
  readonly minutes: number;
  readonly nextCursor: string | undefined;
}

/** Writes the note: where the answer is, its size and shape, and how it begins. */
export function writeSpillNote(facts: SpillFacts, counter: TokenCounter): string {
  const { file, shortFile, bytes, tokens, shape, lines, minutes, nextCursor } = facts;
  const write = (path: string, longestShape: number, longestLine: number): string =>
    JSON.stringify({
      file: path,
      bytes,
      tokens,
      shape: cut(shape, longestShape),
      ...(longestLine > 0 && { starts: lines.map((line) => cut(line, longestLine)) }),
      minutes,
      ...(nextCursor !== undefined && { nextCursor }),
    });
  for (const path of [file, shortFile])
    for (const longestShape of LONGEST_SHAPES)
      for (const length of LENGTHS) {
        const note = write(path, longestShape, length);
        if (counter.count(note) <= SPILL_NOTE_TOKENS && (length > 0 || path === shortFile))
          return note;
      }
  return JSON.stringify({ file: shortFile, bytes, minutes });
}

function cut(text: string, longest: number): string {
  const characters = [...text];
  return characters.length <= longest ? text : `${characters.slice(0, longest).join("")}…`;
}
