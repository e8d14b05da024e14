/** A match is shown with the largest value around it that has at most so many characters. */
export const SMALL_RECORD = 1200;

/** If the words are in several values, these may be so far apart, in characters. */
export const LARGE_RECORD = 12_000;
