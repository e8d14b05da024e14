/**
 * Matches the end of a sentence. If a lower-case letter follows, the dot belongs to `e.g.` or a similar
 * abbreviation.
 */
const SENTENCE_END = /[.!?…]["')\]]*(?=\s+[^\s\p{Ll}])|[。！？]|\n/gu;
const LOOK_AHEAD = 4;

/** Returns as many complete sentences from the start of a text as fit; "" if the first one does not fit. */
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

/** Returns as many complete words from the start of a text as fit. The result ends with `…` if the text was cut. */
export function cutAtWord(text: string, characters: number): string {
  if (text.length <= characters) return text;
  if (characters < 1) return "";
  const start = text.slice(0, characters);
  const space = start.lastIndexOf(" ");
  // For a script without spaces or a very long word, cut anywhere except within a character.
  const end = space > characters / 2 ? space : start.length - 1;
  return `${start
    .slice(0, end)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trimEnd()}…`;
}

/** Returns as many complete sentences as fit, or else complete words of the first sentence. */
export function cutText(text: string, characters: number): string {
  const sentences = cutAtSentence(text, characters);
  return sentences === "" ? cutAtWord(text, characters) : sentences;
}
