// Bounds by which searches for a length begin and end before anything is counted.

/** What most texts have; only the first guess. */
export const TYPICAL_CHARACTERS_A_TOKEN = 4;

/** No text that is worth reading packs more characters than this into a token. */
export const MOST_CHARACTERS_A_TOKEN = 32;
