/**
 * The end of a sentence that is followed by another one. People type questions without capitals, so that the next one
 * may begin in lower case, other than for `firstSentence` of a description.
 */
const BETWEEN = /[.!?…]["'”’»)]*\s+[^\s\d]|[。！？]["'”’»)]*\s*\S/u;

/** Returns whether a text has more than one sentence. */
export function hasSeveralSentences(text: string): boolean {
  return BETWEEN.test(text);
}
