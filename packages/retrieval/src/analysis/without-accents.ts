/** A word without accents and other marks on its letters, as many people type it. */
export function withoutAccents(word: string): string {
  return word.normalize("NFD").replace(/\p{M}/gu, "").normalize("NFC");
}
