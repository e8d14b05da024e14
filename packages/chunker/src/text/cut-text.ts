/** A following lower-case letter means that the dot belongs to `e.g.` or the like. */
const SENTENCE_END = /[.!?…]["')\]]*(?=\s+[^\s\p{Ll}])|[。！？]|\n/gu;
const LOOK_AHEAD = 4;

/** The whole sentences at the start of a text that fit; "" if the first one does not. */
export function cutAtSentence(text: string, characters: number): string {
  if (text.length <= characters) return text;
  const start = text.slice(0, Math.max(0, characters) + LOOK_AHEAD);
  let end = 0;
  for (const match of start.matchAll(SENTENCE_END)) {
    const after = match.index + match[0].length;
    if (after <= characters) end = after;
  }
  return start.slice(0, end).trimEnd();
}

/** The whole words at the start of a text that fit; ends with `…` if some did not. */
export function cutAtWord(text: string, characters: number): string {
  if (text.length <= characters) return text;
  if (characters < 1) return "";
  const start = text.slice(0, characters);
  const space = start.lastIndexOf(" ");
  // A script without spaces, or one very long word: anywhere, but not within a character.
  const end = space > characters / 2 ? space : start.length - 1;
  return `${start
    .slice(0, end)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trimEnd()}…`;
}

/** As many whole sentences as fit, else whole words of the first one. */
export function cutText(text: string, characters: number): string {
  const sentences = cutAtSentence(text, characters);
  return sentences === "" ? cutAtWord(text, characters) : sentences;
}
