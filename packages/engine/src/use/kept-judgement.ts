import type { OperationId } from "@speclens/core";

/** A judgement as a file keeps it. The vector, the document and the operation identify it. */
export interface KeptJudgement {
  /** Id of the embedder. Vectors of different embedders cannot be compared. */
  readonly embedder: string;
  /** The vector's numbers as bytes, in base64. */
  readonly vector: string;
  readonly document: string;
  readonly operation: OperationId;
  /** The day of the first choice, such as `2026-11-25`. */
  readonly first: string;
  /** The number of times that each store counted it, by store id. A store only increases its own number. */
  readonly counts: Readonly<Record<string, number>>;
  /** The text of the question, only if the user asked to keep it. */
  readonly question?: string | undefined;
}

/** Returns how often an operation was chosen for a question, over all stores. */
export function countOf({ counts }: Pick<KeptJudgement, "counts">): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}

/** Returns what identifies a judgement. */
export function keyOf({ embedder, vector, document, operation }: KeptJudgement): string {
  return JSON.stringify([embedder, vector, document, operation]);
}
