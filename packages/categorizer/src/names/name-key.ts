const SEPARATORS = /[^\p{L}\p{N}]+/gu;
const ENDS_IN_PLURAL = /[^sui]s$/;
const ENDS_IN_DOUBLE_PLURAL = /(?:us|ss|is)es$/;
const SOUND_BEFORE_ES = /(?:[sxzo]|ch|sh)e$/;

/**
 * Returns a key that is the same for all spellings of a name. Ignores case, separators and the English plural. The
 * key is only for comparison and need not be a word.
 */
export function nameKey(name: string): string {
  return singular(name.replace(SEPARATORS, "").toLowerCase());
}

function singular(word: string): string {
  if (!ENDS_IN_PLURAL.test(word) && !ENDS_IN_DOUBLE_PLURAL.test(word)) return withoutMuteE(word);
  return withoutMuteE(word.slice(0, -1));
}

/**
 * Removes a mute `e` after sounds such as `ch`. Stripping the plural leaves the same ending for `caches` and
 * `matches`, but `cache` and `match` differ, so the `e` is removed from all of them.
 */
function withoutMuteE(word: string): string {
  if (word.endsWith("ie")) return `${word.slice(0, -2)}y`;
  return SOUND_BEFORE_ES.test(word) ? word.slice(0, -1) : word;
}
