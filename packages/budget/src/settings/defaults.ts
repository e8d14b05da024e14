/** The default maximum number of lines in one piece of a log. */
export const DEFAULT_LOG_LINES = 200;

/** A text with fewer tokens is not split unless the pieces must be even smaller. */
export const NEVER_SPLIT_BELOW = 1000;

/** The share of its budget that an answer uses at least, if there is more to show. */
export const LEAST_USE = 0.8;

/** Maximum number of UTF-8 bytes (10 KB) in an answer whose tokens cannot be counted. */
export const MAXIMUM_BYTES: number = 10 * 1024;
