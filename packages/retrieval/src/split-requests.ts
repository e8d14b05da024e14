import { analyze } from "./analyze.ts";

/** Where one request ends and another begins: sentences, lines, commas, and words that join. */
const BETWEEN =
  /(?<=[.!?;])\s+|(?<=[。！？；])|\n+|,?\s+(?:and|then|also|as well as|plus|after that|finally|lastly|additionally|furthermore|moreover|besides|simultaneously)\s+(?:also\s+|then\s+)?|,\s+|、|，|\s+(?:и|затем|а также|потом|und|dann|sowie|et|puis|ensuite|y|luego|después|e|depois|então)\s+/iu;
/** Spaces and punctuation around a request. */
const EDGES = /^[\s\p{P}]+|[\s\p{P}]+$/gu;
/** Each is embedded, at 3 ms. */
const MOST_REQUESTS = 12;

/**
 * The requests of a question that holds several ("create a list, add a film to it and share it"); none
 * where it holds one. A long question is near many operations and nearest to none, each of its requests
 * is near one. A part that is no request of its own does little harm, since every part finds only what
 * it fits best.
 */
export function splitRequests(question: string): string[] {
  const parts = question
    .split(BETWEEN)
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
