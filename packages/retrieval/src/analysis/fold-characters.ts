// Marks, and the two other signs that become marks (half-width voiced Japanese syllables).
const LONG_SEQUENCE = /([\p{M}\uFF9E\uFF9F]{30})[\p{M}\uFF9E\uFF9F]+/gu;

/**
 * Normalizes a text so that equivalent characters are equal (NFKC): `ＡＰＩ` → `API`. It keeps thirty
 * marks per letter, as in Unicode's Stream-Safe Text Format: no script uses more, and sorting marks
 * takes time by the square of their number.
 */
export function foldCharacters(text: string): string {
  return text.replace(LONG_SEQUENCE, "$1").normalize("NFKC");
}
