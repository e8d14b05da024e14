// Initial bounds for searches for a length, used before anything has been counted.

/** Characters per token of most texts. This is only a first guess. */
export const TYPICAL_CHARACTERS_PER_TOKEN = 4;

/** Maximum number of characters per token in any useful text. */
export const MOST_CHARACTERS_PER_TOKEN = 32;
