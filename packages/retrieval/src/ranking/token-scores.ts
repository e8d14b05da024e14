import { bestFirst, type Query, zScores } from "@speclens/ranking";
import type { Candidate } from "../candidates/candidate.ts";
import { COMPARED, TOKENS } from "../weights/weights.ts";

/**
 * Scores the best candidates by how well the tokens of a question cover their method, path and summary. One vector
 * cannot tell `/me/messages` from `/me/messages/delta`; the token "delta", which the question comes nowhere near,
 * can. Candidates that are not compared, or whose tokens the model does not know, score 0.
 *
 * @param totals the candidates' other signals, which select the best
 * @param queryOf returns the question, or the sub-query that a candidate matches best
 */
export function tokenScores(
  candidates: readonly Candidate[],
  totals: readonly number[],
  queryOf: (index: number) => Query,
): number[] {
  const compared = bestFirst(totals)
    .slice(0, COMPARED)
    .flatMap((index) => {
      const candidate = candidates[index];
      const similarity = candidate && queryOf(index).tokenSimilarity?.(textOf(candidate));
      return similarity === undefined ? [] : [{ index, similarity }];
    });
  const standard = zScores(compared.map(({ similarity }) => similarity));
  const scores = new Map(compared.map(({ index }, place) => [index, standard[place] ?? 0]));
  return candidates.map((_, index) => TOKENS * (scores.get(index) ?? 0));
}

function textOf({ method, path, summary = "" }: Candidate): string {
  return `${method} ${path} ${summary}`;
}
