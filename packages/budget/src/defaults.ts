/** Items on a page of a list where the caller names no `limit`. */
export const DEFAULT_PAGE_SIZE = 50;

/** The most items a caller may ask for in one page. */
export const MAXIMUM_PAGE_SIZE = 200;

/** Tokens of one answer where the caller names no budget. */
export const DEFAULT_BUDGET = 4000;

/** Milliseconds that a cursor stays valid: 60 minutes, as long as a store keeps old revisions. */
export const DEFAULT_CURSOR_LIFETIME: number = 60 * 60 * 1000;
