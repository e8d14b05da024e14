import { DEFAULT_BUDGET, type JsonValue } from "@speclens/core";
import { estimateTokenCounter } from "../tokens/estimate-tokens.ts";
import { type CounterOption, safeCounter } from "../tokens/safe-counter.ts";
import { noRoom } from "./fit-value-options.ts";
import { outlineJson } from "./outline/json-outline.ts";
import { writeJson } from "./outline/write-json.ts";
import type { LeftOutPart } from "./summary/left-out-list.ts";
import { summarizeOutline } from "./summary/summarize-outline.ts";

/** Values of fewer tokens are never summarized. */
export const LEAST_SUMMARIZED = 500;

/** Options for the size of a summary. */
export interface SummarizeValueOptions extends CounterOption {
  /** Maximum number of tokens for the summary as minified JSON. Default 4,000. */
  readonly budget?: number;
}

/** A summary of a value, with information about the parts left out. */
export interface ValueSummary {
  /** The summary in the shape of the original: its fields in order, with shorter values. */
  readonly value: JsonValue;
  /** The parts left out, largest first. Empty for a whole value. */
  readonly parts: readonly LeftOutPart[];
  /** `fields=PATH` for each of the largest parts. This argument retrieves the part. */
  readonly hints: readonly string[];
  /** Number of tokens in the summary as minified JSON. */
  readonly estimatedTokens: number;
}

/**
 * Shortens a value to a summary. Keeps fields that identify a record, such as identifiers, names, states,
 * amounts, dates and addresses. These are recognized by their names (`identifying-rank.ts`). The other fields
 * share the remaining room evenly. Fields that need less stay whole. A longer text is cut, with the number of
 * characters left out. An array shows its first items and their number, and an object shows its fields. If
 * there is no room for that, arrays and objects are described: `120 items with id, name, color`.
 * Deterministic.
 *
 * A value of less than 500 tokens is returned whole, regardless of the budget.
 *
 * @throws SpecLensError `argument-invalid` if not even a description fits the budget, or if the value is not
 *   JSON
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
