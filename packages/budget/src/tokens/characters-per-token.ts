// Where searches for a length begin and end before they count anything.

/** Characters per token of most texts; only a first guess. */
export const TYPICAL_CHARACTERS_PER_TOKEN = 4;

/** The most characters per token of any useful text. */
export const MOST_CHARACTERS_PER_TOKEN = 32;
