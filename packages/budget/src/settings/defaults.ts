// Shared defaults are in core; those below are of this package alone.
export {
  DEFAULT_BUDGET,
  DEFAULT_CHUNK_SIZE,
  DEFAULT_PAGE_SIZE,
  MAXIMUM_PAGE_SIZE,
} from "@speclens/core";

/** Milliseconds that a cursor stays valid: 60 minutes, as long as a store keeps old revisions. */
export const DEFAULT_CURSOR_LIFETIME: number = 60 * 60 * 1000;

/** Lines of one piece of a log where the caller names no number. */
export const DEFAULT_LOG_LINES = 200;

/** A text of fewer tokens is never split, unless pieces are to be smaller still. */
export const NEVER_SPLIT_BELOW = 1000;

/** Bytes of UTF-8, 10 KB, that an answer may have where its tokens cannot be counted. */
export const MAXIMUM_BYTES: number = 10 * 1024;
