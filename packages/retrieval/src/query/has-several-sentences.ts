/** The end of a sentence that is followed by another one. */
const BETWEEN = /[.!?…]["'”’»)]*\s+[^\s\d]|[。！？]["'”’»)]*\s*\S/u;

/** Returns whether a text has more than one sentence. */
export function hasSeveralSentences(text: string): boolean {
  return BETWEEN.test(text);
}
