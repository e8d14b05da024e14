/** A piece of a text: itself, or the name of a secret. */
export type TextPiece = { readonly text: string } | { readonly secret: string };

/** Splits a text at its secrets, which it contains as `$NAME`. If two names match, the longer one counts. */
export function splitSecrets(text: string, secrets: readonly string[]): TextPiece[] {
  const known = new Set(secrets);
  const longest = secrets.reduce((most, { length }) => Math.max(most, length), 0);
  const secretAt = (start: number): string | undefined => {
    for (let length = longest; length > 0; length--) {
      const name = text.slice(start, start + length);
      if (known.has(name)) return name;
    }
    return undefined;
  };
  const pieces: TextPiece[] = [];
  let from = 0;
  for (let at = text.indexOf("$"); at >= 0; at = text.indexOf("$", at + 1)) {
    const secret = secretAt(at + 1);
    if (secret === undefined) continue;
    if (at > from) pieces.push({ text: text.slice(from, at) });
    pieces.push({ secret });
    from = at + 1 + secret.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from) });
  return pieces;
}
