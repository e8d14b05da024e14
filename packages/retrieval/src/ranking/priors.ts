import { stem } from "../analysis/stem.ts";
import type { Candidate } from "../candidates/candidate.ts";
import type { Question } from "../query/question.ts";
import type { Vocabulary } from "../vocabulary/vocabulary.ts";
import { DEPRECATED, LEAD, METHOD, SUMMARY } from "../weights/weights.ts";
import { likenessToSummary } from "./likeness-to-summary.ts";

/**
 * What speaks for an operation beside its words, in standard deviations of the candidates' scores.
 * A summary that says what was asked counts much; the others only order near-equals.
 */
export function priorOf(question: Question, candidate: Candidate, vocabulary: Vocabulary): number {
  return (
    SUMMARY * likenessToSummary(question, candidate, vocabulary) +
    LEAD * startsAlike(question, candidate) +
    METHOD * methodFits(question, candidate) -
    (candidate.deprecated ? DEPRECATED : 0)
  );
}

/** 1 where both begin with the same word, which mostly is the verb: "star a repository". */
function startsAlike({ sequence }: Question, { summaryTerms }: Candidate): number {
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

/** 1 where the verb that the question begins with goes with the method, −1 where it goes with another. */
function methodFits({ sequence: [verb = ""] }: Question, { method }: Candidate): number {
  const methods = METHODS_OF_VERBS.get(verb);
  if (methods === undefined) return 0;
  return methods.includes(method) ? 1 : -1;
}
