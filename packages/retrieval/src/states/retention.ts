const MINUTE = 60 * 1000;

/** How long a replaced state remains readable, in milliseconds. */
export const READABLE: number = 60 * MINUTE;

/**
 * The allowed difference between the clocks of machines, plus the time for a page that begins at the last
 * moment, in milliseconds.
 */
export const TOLERANCE: number = 5 * MINUTE;

/** How long rows of old revisions are kept, in milliseconds. */
export const RETENTION: number = READABLE + TOLERANCE;

/**
 * How long LanceDB's own versions of a table are kept, in milliseconds. Past states do not need them, only queries that
 * still run on one. Every query looks through the list of versions.
 */
export const VERSIONS_KEPT: number = 10 * MINUTE + TOLERANCE;
