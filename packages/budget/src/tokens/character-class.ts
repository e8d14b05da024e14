// Classes of UTF-16 code units, as in the split patterns of tokenizers.

export function isWhitespace(code: number): boolean {
  return code === 32 || (code >= 9 && code <= 13);
}

export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/**
 * Returns whether a code is a Latin letter: A–Z, a–z, or an accented letter of Latin-1, Latin Extended A, B
 * and Additional (Vietnamese).
 */
export function isLatinLetter(code: number): boolean {
  return (
    (code >= 97 && code <= 122) ||
    (code >= 65 && code <= 90) ||
    (code >= 0xc0 &&
      (code < 0x250 ? code !== 0xd7 && code !== 0xf7 : code >= 0x1e00 && code < 0x1f00))
  );
}

/** Returns whether a code is ASCII but not a letter, digit or white space. Includes control characters. */
export function isAsciiPunctuation(code: number): boolean {
  return code < 128 && !isLatinLetter(code) && !isDigit(code) && !isWhitespace(code);
}
