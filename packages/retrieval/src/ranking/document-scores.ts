import type { Candidate } from "../candidates/candidate.ts";
import { FEWEST_DOCUMENTS, WITNESSES } from "../weights/weights.ts";

/**
 * Scores the document of each candidate as the mean of the document's four best positive scores. If there are
 * many documents, only a few answer most requests in a question.
 *
 * @param scores standardized scores of the candidates
 * @returns 0 for each candidate if the candidates come from up to 20 documents
 */
export function documentScores(
  candidates: readonly Candidate[],
  scores: readonly number[],
): number[] {
  const byDocument = new Map<string, number[]>();
  for (const [index, { document }] of candidates.entries()) {
    const positive = Math.max(0, scores[index] ?? 0);
    const known = byDocument.get(document);
    if (known === undefined) byDocument.set(document, [positive]);
    else known.push(positive);
  }
  if (byDocument.size <= FEWEST_DOCUMENTS) return candidates.map(() => 0);
  const means = new Map<string, number>();
  for (const [document, positive] of byDocument) {
    const best = positive.sort((left, right) => right - left).slice(0, WITNESSES);
    means.set(document, best.reduce((sum, score) => sum + score, 0) / WITNESSES);
  }
  return candidates.map(({ document }) => means.get(document) ?? 0);
}
