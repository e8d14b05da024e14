import type { OperationId } from "../document/operation.ts";

/**
 * What an engine remembers of its use. `off`: nothing, and what was remembered before changes no search. `asked`: what the
 * user says explicitly. `sessions`: also which hits of a search a session opens.
 */
export type RememberUse = "off" | "asked" | "sessions";

/** A remembered use: the caller of a search chose this operation for this question. */
export interface Judgement {
  /** The question's vector, of unit length, by the embedder of the store. */
  readonly vector: Float32Array;
  /** Id of the operation's document. */
  readonly document: string;
  /** The operation that was chosen. */
  readonly operation: OperationId;
  /** How often it was chosen for this question, at least 1. */
  readonly count: number;
}
