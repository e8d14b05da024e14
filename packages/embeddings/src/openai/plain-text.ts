/**
 * A server's text as a message may repeat it: on one line, cut, without control characters, and
 * without the key, should the server say it back, also where it masks only a part of it.
 */
export function plainText(text: string, longest: number, key?: string): string {
  // Before anything is cut, lest a part of the key remains.
  const known = key === undefined ? text : text.replaceAll(key, "…");
  const plain = known
    .slice(0, 4 * longest)
    .replace(/\S*\*\*+\S*/g, "…")
    .replace(/[\p{C}\p{Z}]+/gu, " ")
    .trim();
  return plain.length > longest ? `${plain.slice(0, longest)}…` : plain;
}
