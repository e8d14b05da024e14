/** Characters of English text that make a token on average, in current models' vocabularies. */
export const CHARACTERS_PER_TOKEN = 4;

/** About how many tokens a text of so many characters has. */
export function estimateTokens(characters: number): number {
  return Math.ceil(characters / CHARACTERS_PER_TOKEN);
}
