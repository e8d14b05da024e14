import type { UncomparedSource } from "./comparison.ts";

/** What to measure the cost of. */
export interface CostRequest {
  /** Ids of the documents. Default: all. */
  readonly documents?: readonly string[] | undefined;
  /** Number of operations whose summaries are asked as questions, 1–1,000; they are drawn always alike. Default 50. */
  readonly questions?: number | undefined;
}

/** What an answer costs, as a mean over questions. */
export interface QuestionCost {
  /** Number of questions: each is the summary of one operation. */
  readonly asked: number;
  /** Tokens of the hits that a search for the summary answers with. */
  readonly search: number;
  /** Tokens of the text that says how to call the operation. */
  readonly operation: number;
}

/** What documents cost an agent, in tokens, by each way of giving them to it. */
export interface Cost {
  /** Ids of the documents, ordered. */
  readonly documents: readonly string[];
  /** Number of operations in them. */
  readonly operations: number;
  /** How tokens were counted: exactly, in the vocabulary o200k. */
  readonly counter: "o200k";
  /** Tokens of the documents as they are, with the files that they refer to. Absent if one of them cannot be read. */
  readonly whole?: number;
  /** The documents that can no longer be read, and why. Absent if there are none. */
  readonly unread?: readonly UncomparedSource[];
  /**
   * Tokens of one MCP tool for each operation, as JSON: its name, its summary and description, and the schema of its
   * parameters and body, with the named schemas that it reaches under `$defs`.
   */
  readonly tools: number;
  /** Tokens of the whole catalog, as text. */
  readonly catalog: number;
  /** What questions cost. Absent if no operation has a summary or description. */
  readonly question?: QuestionCost;
}
