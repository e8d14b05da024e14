/** Removes accents and other marks from letters, which many people omit. */
export function withoutAccents(word: string): string {
  return word.normalize("NFD").replace(/\p{M}/gu, "").normalize("NFC");
}
