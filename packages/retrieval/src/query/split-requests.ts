import { analyze } from "../analysis/analyze.ts";

/** Where one request ends and another begins: lines, sentences, commas, and words that join. */
const BETWEEN = new RegExp(
  [
    // No end of a sentence: "e.g. ", "Dr. ".
    String.raw`(?<=[!?;]|[\p{L}\p{N})\]"”’']{3}\.)\s`,
    "(?<=[。！？；])",
    "\\n",
    ",? (?:and|then|also|as well as|plus|after that|finally|lastly|additionally|furthermore|moreover|" +
      "besides|simultaneously) (?:also |then )?",
    ", ",
    "[、，]",
    " (?:и|затем|а также|потом|und|dann|sowie|et|puis|ensuite|luego|después|depois|então) ",
  ].join("|"),
  "iu",
);
/** These join in Spanish, Portuguese and Italian, and are names of things in English. */
const SINGLE_LETTERS = / [ye] /iu;
const ENGLISH = /(?<!\p{L})(?:the|of|for|my|with|and|what|how)(?!\p{L})/iu;
/** Spaces and punctuation around a request. */
const EDGES = /^[\s\p{P}]+|(?<![\s\p{P}])[\s\p{P}]+$/gu;
/** Each is embedded, at 3 ms. */
const MOST_REQUESTS = 12;

/**
 * The requests of a question that holds several ("create a list, add a film to it and share it"); none
 * where it holds one. A long question is near many operations and nearest to none, each of its requests
 * is near one. A part that is no request of its own does little harm, since every part finds only what
 * it fits best.
 */
export function splitRequests(question: string): string[] {
  const text = question.replaceAll(/[^\S\n]+/g, " ");
  const isEnglish = ENGLISH.test(text);
  const parts = text
    .split(BETWEEN)
    .flatMap((part) => (isEnglish ? [part] : part.split(SINGLE_LETTERS)))
    .map((part) => part.replaceAll(EDGES, ""))
    .filter(isRequest);
  const different = [...new Set(parts)];
  return different.length < 2 ? [] : different.slice(0, MOST_REQUESTS);
}

/** It says what is to be done and with what: "merge it", but not "Berlin". */
function isRequest(part: string): boolean {
  const terms = analyze(part).length;
  return terms >= 2 || (terms === 1 && /\s/.test(part));
}
