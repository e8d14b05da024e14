const MINUTE = 60 * 1000;

/** An earlier state can be read for this long after another took its place, in milliseconds. */
export const READABLE: number = 60 * MINUTE;

/**
 * What machines' clocks may differ by, in milliseconds, and how long a page may take that is begun at
 * the last moment.
 */
export const TOLERANCE: number = 5 * MINUTE;

/** Rows of old revisions stay for this long, in milliseconds. */
export const RETENTION: number = READABLE + TOLERANCE;
