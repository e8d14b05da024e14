/**
 * Makes a server's text safe for a message. The result is one line, shortened, without control characters and
 * without the key, even if the server repeats the key or masks only part of it.
 */
export function serverMessage(text: string, longest: number, key?: string): string {
  // Before cutting, which could leave a part of the key.
  const known = key === undefined ? text : text.replaceAll(key, "…");
  const plain = known
    .slice(0, 4 * longest)
    .replace(/\S*\*\*+\S*/g, "…")
    .replace(/[\p{C}\p{Z}]+/gu, " ")
    .trim();
  return plain.length > longest ? `${plain.slice(0, longest)}…` : plain;
}
