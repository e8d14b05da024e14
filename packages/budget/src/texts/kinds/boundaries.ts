/** Places where a text can be cut, in ascending order, each with a rank: 0 is the best. */
export interface Boundaries {
  readonly offsets: readonly number[];
  readonly ranks: readonly number[];
}

/** From this rank on, a cut tears a unit apart: it is only made if there is no better place. */
export const TEARING = 200;

/** Adds a place. Calls come in ascending order of offsets, each offset once, and never 0. */
export type Mark = (offset: number, rank: number) => void;

/** Marks the places of one kind of text; `starts` has the starts of its lines. Linear. */
export type MarkBoundaries = (text: string, starts: readonly number[], mark: Mark) => void;
