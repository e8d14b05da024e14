/** Hits that are ranked for an answer, at least, however few of them it shows. */
export const RANKED_HITS = 100;
