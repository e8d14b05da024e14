/**
 * Function words of English, and of none of the other languages: at most one in 2,000 of their interface texts has each
 * of them, at least 20 times as many English ones do.
 */
export const ENGLISH_WORDS: ReadonlySet<string> = new Set(
  [
    "the this that these those its your their",
    "you they",
    "of with by from and than",
    "are can will has have must should been were",
    "when which what how there any using",
  ]
    .join(" ")
    .split(" "),
);
