/** Positions at which a text can be cut, in ascending order. Each has a rank, and 0 is the best. */
export interface Boundaries {
  readonly offsets: readonly number[];
  readonly ranks: readonly number[];
}

/** From this rank on, a cut tears a unit apart. Such a cut is made only if there is no better position. */
export const TEARING = 200;

/** Adds a position. Calls must be in ascending order of offsets, each offset at most once, and never 0. */
export type Mark = (offset: number, rank: number) => void;

/** Marks the positions for one kind of text. `starts` contains the starts of its lines. Takes linear time. */
export type MarkBoundaries = (text: string, starts: readonly number[], mark: Mark) => void;
