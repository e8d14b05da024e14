const SEPARATORS = /[^\p{L}\p{N}]+/u;
const PLURAL = /(?<=[^siu])s$/;
/** Words that say nothing about what an operation works on. */
const FUNCTION_WORDS = new Set(
  (
    "a an the this that these those its it of for to in on by with from at into and or as is are be you your all any each " +
    "given specified specific particular certain existing one single new which"
  ).split(" "),
);
/** Verbs, in the singular form of `summaryWords`, that say no more than the method. */
const VERBS = new Set(
  (
    "get list return retrieve fetch read show view find display create add post make insert delete remove update edit " +
    "modify change patch set put returning allow invoke action"
  ).split(" "),
);

/** Returns the words by which a summary may say something that another one does not: `List the issues` → list, issues. */
export function summaryWords(summary: string): string[] {
  const words = summary.toLowerCase().split(SEPARATORS);
  return words.filter((word) => word !== "" && !FUNCTION_WORDS.has(word));
}

/** Returns whether a word of a summary says no more than a method. */
export function isPlainVerb(word: string): boolean {
  return VERBS.has(singularOf(word));
}

/** Returns a word without the `s` of a plural or of a verb, to be compared with others. */
export function singularOf(word: string): string {
  return word.replace(PLURAL, "");
}
