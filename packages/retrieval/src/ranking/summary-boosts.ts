import { type AnalyzedQuery, stem, titleSimilarity } from "@speclens/ranking";
import type { Candidate } from "../candidates/candidate.ts";
import type { Vocabulary } from "../vocabulary/vocabulary.ts";
import { DEPRECATED, LEAD, METHOD, SUMMARY } from "../weights/weights.ts";

/**
 * Query-dependent boosts in addition to term and vector scores, in standard deviations of the candidates'
 * scores. A summary that matches the question counts heavily. The other boosts only order near-equal
 * candidates.
 */
export function summaryBoost(
  query: AnalyzedQuery,
  candidate: Candidate,
  vocabulary: Vocabulary,
): number {
  return (
    SUMMARY * titleSimilarity(query, candidate.summaryTerms, vocabulary) +
    LEAD * startsAlike(query, candidate) +
    METHOD * methodFits(query, candidate) -
    (candidate.deprecated ? DEPRECATED : 0)
  );
}

/** Returns 1 if the query and the summary begin with the same word, usually the verb: "star a repository". */
function startsAlike({ sequence }: AnalyzedQuery, { summaryTerms }: Candidate): number {
  return sequence[0] !== undefined && sequence[0] === summaryTerms[0] ? 1 : 0;
}

const METHODS_OF_VERBS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    GET: "get list show find search read fetch retrieve view check count download",
    POST: "create add post send submit upload start run",
    PUT: "update replace set edit change modify",
    PATCH: "update edit change modify rename",
    DELETE: "delete remove unset cancel clear",
  })
    .flatMap(([method, verbs]) => verbs.split(" ").map((verb) => ({ method, verb: stem(verb) })))
    .reduce(
      (map, { method, verb }) => map.set(verb, [...(map.get(verb) ?? []), method]),
      new Map<string, string[]>(),
    ),
);

/** Returns 1 if the query's first verb fits the method, −1 if it fits a different method, and 0 if it is unknown. */
function methodFits({ sequence: [verb = ""] }: AnalyzedQuery, { method }: Candidate): number {
  const methods = METHODS_OF_VERBS.get(verb);
  if (methods === undefined) return 0;
  return methods.includes(method) ? 1 : -1;
}
