import type { JsonValue, TokenCounter } from "@speclens/core";
import { DEFAULT_BUDGET } from "../settings/defaults.ts";
import { estimateTokenCounter } from "../tokens/estimate-tokens.ts";
import { safeCounter } from "../tokens/safe-counter.ts";
import { noRoom } from "./fit-value-options.ts";
import { outlineJson } from "./json-outline.ts";
import type { LeftOutPart } from "./left-out.ts";
import { summarizeOutline } from "./summarize-outline.ts";
import { writeJson } from "./write-json.ts";

/** Values of fewer tokens are never summarized. */
export const LEAST_SUMMARIZED = 500;

/** What a summary may take. */
export interface SummarizeValueOptions {
  /** Tokens that the summary may have as minified JSON. Default 4,000. */
  readonly budget?: number;
  /** What counts. Default: the estimate. Where it fails, bytes are counted: see `safeCounter`. */
  readonly counter?: TokenCounter;
}

/** The gist of a value, and what it leaves out. */
export interface ValueSummary {
  /** The gist in the shape of the original: its fields in their order, with shorter values. */
  readonly value: JsonValue;
  /** What it leaves out, the largest first; empty where the value came back whole. */
  readonly parts: readonly LeftOutPart[];
  /** `fields=PATH` for each of the largest parts: what to ask for to get them. */
  readonly hints: readonly string[];
  /** Tokens of the summary as minified JSON. */
  readonly estimatedTokens: number;
}

/**
 * Shortens a value to its gist. Fields that tell what a record is (identifiers, names, states,
 * amounts, dates, addresses: by their names, `identifying-fields.ts`) stay. The other fields share what
 * room is left evenly: who needs less than that stays whole, a longer text is cut with the number of
 * characters left out, an array shows its first items and their number, an object its fields, and where
 * there is no room for that, either says what it is: `120 items with id, name, color`. Deterministic.
 *
 * A value of less than 500 tokens comes back whole, be the budget what it may.
 *
 * @throws SpecLensError `argument-invalid` where the budget does not even hold a description, or the
 *   value is not JSON.
 */
export function summarizeValue(
  value: JsonValue,
  options: SummarizeValueOptions = {},
): ValueSummary {
  const { budget = DEFAULT_BUDGET } = options;
  const counter = safeCounter(options.counter ?? estimateTokenCounter);
  const text = writeJson(value);
  const tokens = counter.count(text);
  if (tokens < LEAST_SUMMARIZED || tokens <= budget)
    return { value, parts: [], hints: [], estimatedTokens: tokens };
  const summary = summarizeOutline(outlineJson(text), {
    budget,
    counter,
    measure: (written) => counter.count(written),
  });
  if (summary === undefined) throw noRoom(budget);
  const shortened: JsonValue = JSON.parse(summary.text);
  const { parts, hints } = summary;
  return { value: shortened, parts, hints, estimatedTokens: summary.tokens };
}
