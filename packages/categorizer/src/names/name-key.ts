const SEPARATORS = /[^\p{L}\p{N}]+/gu;
const ENDS_IN_PLURAL = /[^sui]s$/;
const ENDS_IN_DOUBLE_PLURAL = /(?:us|ss|is)es$/;
const SOUND_BEFORE_ES = /(?:[sxzo]|ch|sh)e$/;

/**
 * What two spellings of one name have in common: case, separators and the English plural do not
 * count. Only for comparison: the result need not be a word.
 */
export function nameKey(name: string): string {
  return singular(name.replace(SEPARATORS, "").toLowerCase());
}

function singular(word: string): string {
  if (!ENDS_IN_PLURAL.test(word) && !ENDS_IN_DOUBLE_PLURAL.test(word)) return withoutMuteE(word);
  return withoutMuteE(word.slice(0, -1));
}

/** `caches` and `matches` end alike, `cache` and `match` do not: all four lose what follows `ch`. */
function withoutMuteE(word: string): string {
  if (word.endsWith("ie")) return `${word.slice(0, -2)}y`;
  return SOUND_BEFORE_ES.test(word) ? word.slice(0, -1) : word;
}
