/**
 * A server's text as a message may repeat it: on one line, cut, without control characters, and
 * without the key, should the server say it back, also where it masks only a part of it.
 */
export function plainText(text: string, longest: number, key?: string): string {
  const start = text.slice(0, 4 * longest);
  const known = key === undefined ? start : start.replaceAll(key, "…");
  const plain = known
    .replace(/\S*\*\*+\S*/g, "…")
    .replace(/[\p{C}\p{Z}]+/gu, " ")
    .trim();
  return plain.length > longest ? `${plain.slice(0, longest)}…` : plain;
}
