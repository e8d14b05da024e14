/** Hits of an answer. */
export const DEFAULT_TOP = 5;
