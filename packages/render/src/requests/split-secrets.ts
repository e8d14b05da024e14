/** A piece of a text: itself, or the name of a secret. */
export type TextPiece = { readonly text: string } | { readonly secret: string };

/** Splits a text at its secrets, which it contains as `$NAME`. */
export function splitSecrets(text: string, secrets: readonly string[]): TextPiece[] {
  const pieces: TextPiece[] = [];
  let rest = text;
  while (rest !== "") {
    const [first] = secrets
      .map((secret) => ({ secret, at: rest.indexOf(`$${secret}`) }))
      .filter(({ at }) => at >= 0)
      // `$API_KEY_2` begins like `$API_KEY`.
      .sort((a, b) => a.at - b.at || b.secret.length - a.secret.length);
    if (first === undefined) {
      pieces.push({ text: rest });
      break;
    }
    if (first.at > 0) pieces.push({ text: rest.slice(0, first.at) });
    pieces.push({ secret: first.secret });
    rest = rest.slice(first.at + 1 + first.secret.length);
  }
  return pieces;
}
