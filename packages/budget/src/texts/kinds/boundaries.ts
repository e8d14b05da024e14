/** Places of a text where it can be cut, in rising order, each with how well: 0 is the best. */
export interface Boundaries {
  readonly offsets: readonly number[];
  readonly ranks: readonly number[];
}

/** From this rank on, a cut tears a unit apart: it is made where the room has no better place. */
export const TEARING = 200;

/** Notes a place. Calls come in rising order of offsets, each once, and none at 0. */
export type Mark = (offset: number, rank: number) => void;

/** Marks the places of one kind of text; `starts` are those of its lines. Linear. */
export type MarkBoundaries = (text: string, starts: readonly number[], mark: Mark) => void;
