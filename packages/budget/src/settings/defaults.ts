/** Items on a page of a list where the caller names no `limit`. */
export const DEFAULT_PAGE_SIZE = 50;

/** The most items a caller may ask for in one page. */
export const MAXIMUM_PAGE_SIZE = 200;

/** Tokens of one answer where the caller names no budget. */
export const DEFAULT_BUDGET = 4000;

/** Milliseconds that a cursor stays valid: 60 minutes, as long as a store keeps old revisions. */
export const DEFAULT_CURSOR_LIFETIME: number = 60 * 60 * 1000;

/** Tokens of one piece of a long text where the caller names no size. */
export const DEFAULT_CHUNK_SIZE = 2000;

/** Lines of one piece of a log where the caller names no number. */
export const DEFAULT_LOG_LINES = 200;

/** A text of fewer tokens is never split, unless pieces are to be smaller still. */
export const NEVER_SPLIT_BELOW = 1000;

/** Bytes of UTF-8, 10 KB, that an answer may have where its tokens cannot be counted. */
export const MAXIMUM_BYTES: number = 10 * 1024;
