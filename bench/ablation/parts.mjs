/**
 * The parts of a search that may be left out one by one, as `SearchRequest.without` names them. `use` is none of them: the
 * sets have no judgements.
 *
 * @type {readonly import("@speclens/core").SearchPart[]}
 */
export const parts = [
  "words",
  "vectors",
  "tokens",
  "requests",
  "priors",
  "schemas",
  "documents",
  "producers",
  "corrections",
];
