/**
 * For each relevant operation of one question the place where the search ranks it, 1 for the best hit;
 * undefined where it is not ranked at all. Never empty, and no place twice.
 */
export type Ranks = readonly (number | undefined)[];
