/** Milliseconds that a cursor is valid: 60 minutes, as long as a store keeps old revisions. */
export const DEFAULT_CURSOR_LIFETIME: number = 60 * 60 * 1000;

/** The most lines of one piece of a log by default. */
export const DEFAULT_LOG_LINES = 200;

/** A text of fewer tokens is not split unless the pieces have to be smaller still. */
export const NEVER_SPLIT_BELOW = 1000;

/** The share of its budget that an answer uses if more could be shown. */
export const LEAST_USE = 0.8;

/** The most bytes of UTF-8, 10 KB, of an answer whose tokens cannot be counted. */
export const MAXIMUM_BYTES: number = 10 * 1024;
