const BACKSLASH = 92;

/**
 * Returns whether the content of a JSON string may be cut before `position`. It must not be cut inside an
 * escape sequence, nor between the halves of a literal or escaped surrogate pair.
 *
 * @param start where the content begins, after the opening quote
 */
export function isJsonStringCut(text: string, position: number, start: number): boolean {
  if (isInsideEscape(text, position, start)) return false;
  return !(endsWithHighHalf(text, position, start) && beginsWithLowHalf(text, position));
}

/** The best ends for a piece of text, as written in JSON, and the share of the piece to give up for each. */
const ENDS: readonly { readonly end: string; readonly share: number }[] = [
  { end: "\\n\\n", share: 0.15 },
  { end: "\\n", share: 0.15 },
  { end: ". ", share: 0.1 },
  { end: " ", share: 0.1 },
];

/**
 * Finds the end of a piece of a JSON string's content, from `start` up to `most`. The piece ends after a
 * paragraph, line, sentence or word that ends shortly before `most`, otherwise at `most`. A value that is
 * only a text is cut by its kind instead: see `cutPieces`.
 */
export function pieceEnd(text: string, start: number, most: number): number {
  for (const { end, share } of ENDS) {
    const least = Math.max(start + 1, Math.ceil(most - (most - start) * share));
    const found = text.lastIndexOf(end, most - end.length);
    if (found >= 0 && found + end.length >= least) return found + end.length;
  }
  return most;
}

function isInsideEscape(text: string, position: number, start: number): boolean {
  for (let at = position - 1; at >= Math.max(start, position - 5); at--) {
    if (text.charCodeAt(at) !== BACKSLASH || backslashesBefore(text, at, start) % 2 === 1) continue;
    return at + (text[at + 1] === "u" ? 6 : 2) > position;
  }
  return false;
}

function endsWithHighHalf(text: string, position: number, start: number): boolean {
  if (position <= start) return false;
  if (isHighHalf(text.charCodeAt(position - 1))) return true;
  const at = position - 6;
  return (
    at >= start &&
    /^\\u[dD][89abAB]/.test(text.slice(at, position)) &&
    backslashesBefore(text, at, start) % 2 === 0
  );
}

function beginsWithLowHalf(text: string, position: number): boolean {
  const code = text.charCodeAt(position);
  return (
    (code >= 0xdc00 && code < 0xe000) || /^\\u[dD][c-fC-F]/.test(text.slice(position, position + 4))
  );
}

function isHighHalf(code: number): boolean {
  return code >= 0xd800 && code < 0xdc00;
}

/** Returns the length of the run of backslashes that ends before `position`. */
function backslashesBefore(text: string, position: number, start: number): number {
  let at = position;
  while (at > start && text.charCodeAt(at - 1) === BACKSLASH) at--;
  return position - at;
}
