import { groupScores } from "@speclens/ranking";
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
  const documents = candidates.map(({ document }) => document);
  return groupScores(documents, scores, { fewest: FEWEST_DOCUMENTS, witnesses: WITNESSES });
}
