import type { OperationId } from "@speclens/core";
import type { ScorePart, ScorePartName } from "../../contracts/score.ts";

/** How good one operation is in the parts that apply to it, 0–1 each. */
export interface OperationMarks {
  readonly operation: OperationId;
  readonly marks: Readonly<Partial<Record<ScorePartName, number>>>;
}

/**
 * The share of each part. What a search finds counts most, because an agent that does not find an operation gets no further.
 * They were chosen by hand and not fitted to anything.
 */
const WEIGHTS: readonly (readonly [ScorePartName, number])[] = [
  ["summary", 0.3],
  ["other", 0.3],
  ["text", 0.15],
  ["twins", 0.15],
  ["inputs", 0.1],
];

/** The parts of a score, and what each operation loses. */
export interface ComputedScore {
  /** 0–100. */
  readonly score: number;
  readonly parts: readonly ScorePart[];
  /** Points that operations cost, for those that cost any. */
  readonly losses: ReadonlyMap<OperationId, number>;
}

/**
 * Computes a score: 100 × Σ weight × mean of the marks, over the parts that any operation has, divided by the sum of their
 * weights. Without any part, the score is 0.
 */
export function scoreParts(operations: readonly OperationMarks[]): ComputedScore {
  const parts: ScorePart[] = [];
  for (const [name, weight] of WEIGHTS) {
    const marks = operations.flatMap((one) => one.marks[name] ?? []);
    if (marks.length === 0) continue;
    const value = marks.reduce((sum, mark) => sum + mark, 0) / marks.length;
    parts.push({ name, value, weight, operations: marks.length });
  }
  const total = parts.reduce((sum, { weight }) => sum + weight, 0);
  const losses = new Map<OperationId, number>();
  for (const { operation, marks } of operations) {
    const loss = parts.reduce((sum, { name, weight, operations: count }) => {
      const mark = marks[name];
      return mark === undefined ? sum : sum + (100 * weight * (1 - mark)) / (total * count);
    }, 0);
    if (loss > 0) losses.set(operation, loss);
  }
  const sum = parts.reduce((all, { value, weight }) => all + value * weight, 0);
  return { score: total === 0 ? 0 : (100 * sum) / total, parts, losses };
}
