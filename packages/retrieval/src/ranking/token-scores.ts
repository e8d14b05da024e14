import { type Query, standardizeBest } from "@speclens/ranking";
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
  return standardizeBest(totals, COMPARED, (index) => {
    const candidate = candidates[index];
    return candidate && queryOf(index).tokenSimilarity?.(textOf(candidate));
  }).map((score) => TOKENS * score);
}

function textOf({ method, path, summary = "" }: Candidate): string {
  return `${method} ${path} ${summary}`;
}
