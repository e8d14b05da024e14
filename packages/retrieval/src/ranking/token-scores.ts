import type { Candidate } from "../candidates/candidate.ts";
import type { Query } from "../query/query.ts";
import { zScores } from "../scoring/z-scores.ts";
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
  const similarities = [...candidates.keys()]
    .sort((left, right) => (totals[right] ?? 0) - (totals[left] ?? 0) || left - right)
    .slice(0, COMPARED)
    .flatMap((index) => {
      const candidate = candidates[index];
      const similarity = candidate && queryOf(index).tokenSimilarity?.(textOf(candidate));
      return similarity === undefined ? [] : [{ index, similarity }];
    });
  const scores = candidates.map(() => 0);
  for (const [place, score] of zScores(
    similarities.map(({ similarity }) => similarity),
  ).entries()) {
    const index = similarities[place]?.index;
    if (index !== undefined) scores[index] = TOKENS * score;
  }
  return scores;
}

function textOf({ method, path, summary = "" }: Candidate): string {
  return `${method} ${path} ${summary}`;
}
