/**
 * Words that only phrase a question: articles, prepositions, auxiliaries, question words and courtesies. The
 * list is deliberately short, because words such as `me`, `all` and `not` distinguish operations.
 */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  [
    "a an the this that these those there here it its",
    "of to in on at by for from with into as and or if than then so",
    "is are was were be been being am do does did doing done has have had having",
    "i im ive my mine we our you your yours he she his her they them their",
    "can could may might must shall should will would",
    "how what whats which who whom whose when where why",
    "please tell give help want need let us d ll s t re ve m",
    "и в во на с со к ко по о об от до из у за для как что это эти этот эта",
    "где когда кто какой какая какие или а но же ли бы мне нам",
  ]
    .join(" ")
    .split(" "),
);
