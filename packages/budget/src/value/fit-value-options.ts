import {
  DEFAULT_BUDGET,
  invalidArgument,
  LEAST_BUDGET,
  type SpecLensError,
  type TokenCounter,
} from "@speclens/core";
import { requireWhole } from "../settings/require-whole.ts";
import { estimateTokenCounter } from "../tokens/estimate-tokens.ts";
import { type CounterOption, safeCounter } from "../tokens/safe-counter.ts";
import { type FieldPath, parseFieldPaths } from "./fields/field-path.ts";

/** Options for the size of an answer and the part of the value to show. */
export interface FitValueOptions extends CounterOption {
  /** Maximum number of tokens for the answer and its note, ≥ 200. Default 4,000. */
  readonly budget?: number;
  /** The `nextOffset` of the previous answer. Any number requests exact pages, and 0 is the first. */
  readonly offset?: number;
  /** The fields to keep: paths, or their text for `parseFieldPaths`. They must be the same for all pages. */
  readonly fields?: string | readonly FieldPath[];
  /**
   * The form for a value of 500 tokens or more that does not fit: `page` for its first exact page, `summary`
   * for a summary. Default: lists are paged and records are summarized.
   */
  readonly prefer?: "page" | "summary";
  /**
   * Creates the cursor that the note contains instead of the offset, as `nextCursor`, for example with
   * `sealCursor`. Its tokens count.
   */
  readonly cursorFor?: (offset: number) => string;
  /**
   * A sentence that ends the instructions of the first note, such as another way to the rest. Its tokens count. Left out
   * where notes are shortened.
   */
  readonly hint?: string | undefined;
  /**
   * Maximum number of items per page, ≥ 1, if the value is a list or mostly a list. A value with more items
   * is paged even if it fits. Default: as many as fit.
   */
  readonly limit?: number;
  /**
   * Condenses records of more tokens than this, ≥ 1, even if they fit: a summary takes 40% of the record's tokens, and
   * at most this many. A record is a JSON value that is not mostly a list. Default: a record is only summarized if it
   * does not fit, and its summary then fills the budget.
   */
  readonly summaryThreshold?: number;
  /** Words of what is asked. In a summary, fields whose names have one of them come first. Default: none. */
  readonly asked?: readonly string[];
}

/** Options with their defaults, checked. */
export interface FitRequest extends Omit<FitValueOptions, "fields"> {
  readonly budget: number;
  readonly counter: TokenCounter;
  readonly paths?: readonly FieldPath[] | undefined;
}

export function readFitOptions({ fields, ...options }: FitValueOptions): FitRequest {
  const { budget = DEFAULT_BUDGET, counter = estimateTokenCounter } = options;
  const { offset, limit, summaryThreshold } = options;
  requireWhole("budget", budget, LEAST_BUDGET);
  if (offset !== undefined) requireWhole("offset", offset, 0);
  if (limit !== undefined) requireWhole("limit", limit, 1);
  if (summaryThreshold !== undefined) requireWhole("summaryThreshold", summaryThreshold, 1);
  const paths = typeof fields === "string" ? parseFieldPaths(fields) : fields;
  return { ...options, budget, counter: safeCounter(counter), paths };
}

/**
 * Checks an offset.
 *
 * @throws SpecLensError `argument-invalid` if the offset is beyond the end
 */
export function checkOffset(offset: number, length: number): void {
  if (offset === 0 || offset < length) return;
  throw invalidArgument(
    "offset",
    `offset ${offset} is beyond the end of the value, which has ${length} characters and may have changed. Start over without an offset.`,
  );
}

export function noRoom(budget: number): SpecLensError {
  return invalidArgument(
    "budget",
    `With this counter, a budget of ${budget} tokens leaves no room for an answer. Use a larger one.`,
  );
}
