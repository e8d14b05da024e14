import { SpecLensError, type TokenCounter } from "@speclens/core";
import { DEFAULT_BUDGET } from "../settings/defaults.ts";
import { requireWhole } from "../settings/require-whole.ts";
import { estimateTokenCounter } from "../tokens/estimate-tokens.ts";
import { safeCounter } from "../tokens/safe-counter.ts";
import { type FieldPath, parseFieldPaths } from "./field-path.ts";

/** The smallest budget that leaves room for an answer beside its note. */
export const LEAST_BUDGET = 200;

/** What an answer may take, and which part of the value it is to show. */
export interface FitValueOptions {
  /** Tokens of the answer with its note, ≥ 200. Default 4,000. */
  readonly budget?: number;
  /** What counts. Default: the estimate. Where it fails, bytes are counted: see `safeCounter`. */
  readonly counter?: TokenCounter;
  /** `nextOffset` of the answer before. Any number asks for exact pages: 0 for the first one. */
  readonly offset?: number;
  /** What to keep: paths, or their text for `parseFieldPaths`. The same for all pages. */
  readonly fields?: string | readonly FieldPath[];
  /**
   * What a value of 500 tokens or more becomes that does not fit: `page` its first exact page, `summary`
   * its gist. By default lists are paged and records summarized.
   */
  readonly prefer?: "page" | "summary";
  /**
   * Writes the cursor that the note shows in place of the offset, as `nextCursor`: such as `sealCursor`
   * does. Its tokens count.
   */
  readonly cursorFor?: (offset: number) => string;
  /**
   * Items on a page at most, ≥ 1, of a value that is a list, or mostly one; a value with more of them is
   * paged also where it fits. Default: as many as fit.
   */
  readonly limit?: number;
}

/** Options with their defaults, checked. */
export interface FitRequest {
  readonly budget: number;
  readonly counter: TokenCounter;
  readonly offset?: number;
  readonly paths?: readonly FieldPath[];
  readonly prefer?: "page" | "summary";
  readonly cursorFor?: (offset: number) => string;
  readonly limit?: number;
}

export function readFitOptions(options: FitValueOptions): FitRequest {
  const { budget = DEFAULT_BUDGET, counter = estimateTokenCounter, offset, fields } = options;
  requireWhole("budget", budget, LEAST_BUDGET);
  if (offset !== undefined) requireWhole("offset", offset, 0);
  const { prefer, cursorFor, limit } = options;
  if (limit !== undefined) requireWhole("limit", limit, 1);
  return {
    budget,
    counter: safeCounter(counter),
    ...(offset !== undefined && { offset }),
    ...(fields !== undefined && {
      paths: typeof fields === "string" ? parseFieldPaths(fields) : fields,
    }),
    ...(prefer !== undefined && { prefer }),
    ...(cursorFor !== undefined && { cursorFor }),
    ...(limit !== undefined && { limit }),
  };
}

/** @throws SpecLensError `argument-invalid` where the offset lies behind the end. */
export function checkOffset(offset: number, length: number): void {
  if (offset === 0 || offset < length) return;
  throw new SpecLensError(
    "argument-invalid",
    `offset ${offset} is behind the end of the value, which has ${length} characters: it may have changed. Start over without an offset.`,
    { argument: "offset" },
  );
}

export function noRoom(budget: number): SpecLensError {
  return new SpecLensError(
    "argument-invalid",
    `A budget of ${budget} tokens leaves no room for an answer by this counter. Use a larger one.`,
    { argument: "budget" },
  );
}
