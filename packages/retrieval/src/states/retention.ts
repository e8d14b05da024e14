const MINUTE = 60 * 1000;

/** How long a replaced state stays readable, in milliseconds. */
export const READABLE: number = 60 * MINUTE;

/**
 * How far the clocks of machines may differ, and how long a page may take that begins at the last
 * moment, in milliseconds.
 */
export const TOLERANCE: number = 5 * MINUTE;

/** How long rows of old revisions stay, in milliseconds. */
export const RETENTION: number = READABLE + TOLERANCE;
