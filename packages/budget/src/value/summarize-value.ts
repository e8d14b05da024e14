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

/** How many tokens a summary may have. */
export interface SummarizeValueOptions extends CounterOption {
  /** Tokens of the summary as minified JSON. Default 4,000. */
  readonly budget?: number;
}

/** The gist of a value, and what it leaves out. */
export interface ValueSummary {
  /** The gist in the shape of the original: its fields in their order, with shorter values. */
  readonly value: JsonValue;
  /** What it leaves out, the largest part first; empty for a whole value. */
  readonly parts: readonly LeftOutPart[];
  /** `fields=PATH` for each of the largest parts: the argument that gets it. */
  readonly hints: readonly string[];
  /** Tokens of the summary as minified JSON. */
  readonly estimatedTokens: number;
}

/**
 * Shortens a value to its gist. Fields that tell what a record is (identifiers, names, states,
 * amounts, dates, addresses: by their names, `identifying-rank.ts`) stay. The other fields share the rest
 * of the room evenly: those that need less stay whole, a longer text is cut with the number of characters
 * left out, an array shows its first items and their number, an object its fields. Without room for that,
 * arrays and objects are described: `120 items with id, name, color`. Deterministic.
 *
 * A value of less than 500 tokens is returned whole, whatever the budget.
 *
 * @throws SpecLensError `argument-invalid` if not even a description fits the budget, or the value is not
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
