// Marks, and the two signs of other kinds that become marks (of voiced Japanese syllables, half as wide).
const LONG_SEQUENCE = /([\p{M}\uFF9E\uFF9F]{30})[\p{M}\uFF9E\uFF9F]+/gu;

/**
 * A text in the form in which characters that mean the same are the same (NFKC): `ＡＰＩ` → `API`. Of marks
 * on one letter thirty count, as in Unicode's Stream-Safe Text Format: more are no writing, and putting them
 * in order takes time by the square of their number.
 */
export function foldCharacters(text: string): string {
  return text.replace(LONG_SEQUENCE, "$1").normalize("NFKC");
}
