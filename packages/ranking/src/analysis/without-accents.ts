/** Removes accents and other marks from letters, because many people omit them. */
export function withoutAccents(word: string): string {
  return word.normalize("NFD").replace(/\p{M}/gu, "").normalize("NFC");
}
