/**
 * The parts of a search that may be left out one by one, as `SearchRequest.without` names them.
 *
 * @type {readonly import("../retrieval/ask.mjs").SearchPart[]}
 */
export const parts = [
  "words",
  "vectors",
  "requests",
  "producers",
  "priors",
  "corrections",
  "schemas",
];
