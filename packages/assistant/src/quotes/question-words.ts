import { splitIdentifier } from "@speclens/text";

/** Number of letters by which words are compared, so that `notification` and `notifications` are the same. */
const COMPARED_LETTERS = 6;

/**
 * Returns the words of a text for comparisons: in lower case, cut to six letters, and those inside of names. A name with
 * signs or digits also counts as a whole: `CAMPAIGN_STOPPED`, `410`.
 */
export function questionWords(text: string): ReadonlySet<string> {
  const words = new Set<string>();
  for (const [name] of text.matchAll(/[\p{L}\p{N}](?:[\p{L}\p{N}_.:-]*[\p{L}\p{N}])?/gu)) {
    if (/[\p{N}_.:-]/u.test(name)) words.add(name.toLowerCase());
    for (const part of name.split(/[_.:-]+/).flatMap(splitIdentifier))
      if (part.length > 1) words.add(part.toLowerCase().slice(0, COMPARED_LETTERS));
  }
  return words;
}
