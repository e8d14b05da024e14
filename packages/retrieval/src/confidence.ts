import type { CosineRange } from "@speclens/core";
import type { AskedText } from "./asked-text.ts";
import type { Candidate } from "./candidate.ts";
import { cosineOf } from "./cosine.ts";
import { coverageOf } from "./coverage.ts";
import { likenessToSummary } from "./likeness-to-summary.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** Of the whole, what it counts that the summary says no more than was asked. */
const SHARE_OF_LIKENESS = 0.2;
/** Below 1 it lifts what covers part of a question: those are often asked in many words. */
const EXPONENT = 0.7;
/** Of models that do not tell theirs: MiniLM and its like. */
const USUAL_COSINES: CosineRange = { from: 0.35, to: 0.85 };

/**
 * How likely an operation answers, 0–1: `(covered · (0.8 + 0.2 · likeness)) ^ 0.7`. `covered` is the
 * share of the question's information, `Σ information · weight · part / (Σ information + missing)`,
 * where `part` is 1 for a term in the head, 0.6 for one in the body only, and `weight` is below 1 for
 * corrected words; `likeness` is that of question and summary. The numbers were chosen on judged
 * questions so that 1 in 20 answerable ones stays below 0.3; it is no calibrated probability. With
 * vectors, either signal may convince: `1 − (1 − words) · (1 − near)`, `near` growing evenly over the
 * range of cosines that the embedder names.
 */
export function confidenceOf(
  { question, vector }: AskedText,
  candidate: Candidate,
  vocabulary: Vocabulary,
  { from, to }: CosineRange = USUAL_COSINES,
): number {
  const likeness = likenessToSummary(question, candidate, vocabulary);
  const covered = coverageOf(question, candidate);
  const words = (covered * (1 - SHARE_OF_LIKENESS + SHARE_OF_LIKENESS * likeness)) ** EXPONENT;
  const cosine = cosineOf(candidate.vector, vector);
  if (cosine === undefined) return words;
  const near = Math.min(1, Math.max(0, (cosine - from) / (to - from)));
  return 1 - (1 - words) * (1 - near);
}
