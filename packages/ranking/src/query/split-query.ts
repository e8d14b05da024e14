import { analyze } from "../analysis/analyze.ts";
import { nameObjects } from "./name-objects.ts";

/** Boundaries between sub-queries: lines, sentences, commas, and conjunctions. */
const BETWEEN = new RegExp(
  [
    // Excludes periods that do not end a sentence: "e.g. ", "Dr. ".
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
/** Conjunctions in Spanish, Portuguese and Italian that are names in English. */
const SINGLE_LETTERS = / [ye] /iu;
const ENGLISH = /(?<!\p{L})(?:the|of|for|my|with|and|what|how)(?!\p{L})/iu;
/** Spaces and punctuation around a sub-query. */
const EDGES = /^[\s\p{P}]+|(?<![\s\p{P}])[\s\p{P}]+$/gu;
/** Maximum number of sub-queries. Embedding takes 3 ms for each. */
const MOST_REQUESTS = 12;

/**
 * Splits a question that contains several requests ("create a list, add a film to it and share it") into
 * sub-queries. Returns none for a question with only one. The vector of a long question is near many
 * operations but nearest to none, while each sub-query is near one operation. A part that is not a request
 * does little harm, because each part finds only its best matches.
 */
export function splitQuery(question: string): string[] {
  const text = question.replaceAll(/[^\S\n]+/g, " ");
  const isEnglish = ENGLISH.test(text);
  const parts = text
    .split(BETWEEN)
    .flatMap((part) => (isEnglish ? [part] : part.split(SINGLE_LETTERS)))
    .map((part) => part.replaceAll(EDGES, ""))
    .filter(isRequest);
  const different = [...new Set(nameObjects(parts))];
  return different.length < 2 ? [] : different.slice(0, MOST_REQUESTS);
}

/** Returns whether a part states an action and its object: "merge it", but not "Berlin". */
function isRequest(part: string): boolean {
  const terms = analyze(part).length;
  return terms >= 2 || (terms === 1 && /\s/.test(part));
}
