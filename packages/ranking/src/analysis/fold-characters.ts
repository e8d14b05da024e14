import { isAscii } from "@speclens/text";

// Marks, and the two other signs that become marks (half-width voiced Japanese syllables).
const LONG_SEQUENCE = /([\p{M}\uFF9E\uFF9F]{30})[\p{M}\uFF9E\uFF9F]+/gu;

/**
 * Normalizes a text (NFKC) so that equivalent characters are equal: `ＡＰＩ` → `API`. Keeps up to thirty marks
 * per letter, like Unicode's Stream-Safe Text Format. No script uses more, and the time to sort marks grows
 * with the square of their number.
 */
export function foldCharacters(text: string): string {
  // ASCII is normal already.
  if (isAscii(text)) return text;
  return text.replace(LONG_SEQUENCE, "$1").normalize("NFKC");
}
