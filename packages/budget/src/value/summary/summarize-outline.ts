import type { TokenCounter } from "@speclens/core";
import { LEAST_USE } from "../../settings/defaults.ts";
import type { JsonOutline } from "../outline/json-outline.ts";
import { askedValues } from "./asked-values.ts";
import { createSummaryWriter } from "./create-summary-writer.ts";
import { createLeftOutList, type LeftOutPart } from "./left-out-list.ts";

/** Maximum number of sizes to try until a summary fills its budget. */
const MOST_PASSES = 10;
/** A summary that uses this share of its budget is long enough. */
const FULL = 0.95;
const MOST_HINTS = 5;

export interface WrittenSummary {
  readonly text: string;
  readonly parts: readonly LeftOutPart[];
  readonly hints: readonly string[];
  readonly tokens: number;
}

export interface SummarizeOutlineOptions {
  readonly budget: number;
  readonly counter: TokenCounter;
  /** Words of what is asked. Fields with such names come first. */
  readonly asked?: readonly string[] | undefined;
  /** Counts the tokens of the summary including its note. */
  measure(text: string, parts: readonly LeftOutPart[]): number;
}

/** Writes the longest summary that fits. Tries several sizes, because the estimates of parts do not add up. */
export function summarizeOutline(
  outline: JsonOutline,
  { budget, counter, asked = [], measure }: SummarizeOutlineOptions,
): WrittenSummary | undefined {
  const writer = createSummaryWriter(outline, {
    counter,
    budget,
    isAsked: askedValues(outline, asked),
  });
  let best: WrittenSummary | undefined;
  let low = 0;
  let high = budget * 2;
  for (let pass = 0, room = budget * LEAST_USE; pass < MOST_PASSES && high - low > 4; pass++) {
    const leftOut = createLeftOutList();
    const text = writer.write(room, leftOut);
    const parts = leftOut.sorted();
    const tokens = measure(text, parts);
    if (tokens > budget) high = room;
    else {
      low = room;
      if (tokens >= (best?.tokens ?? 0)) best = { text, parts, hints: hintsFor(parts), tokens };
      if (tokens >= budget * FULL) break;
    }
    room = (low + high) / 2;
  }
  return best;
}

/** Returns `fields=PATH` for each of the largest parts that have a path. */
export function hintsFor(parts: readonly LeftOutPart[]): string[] {
  const paths = new Set(parts.map(({ path }) => path).filter((path) => path !== ""));
  return [...paths].slice(0, MOST_HINTS).map((path) => `fields=${path}`);
}
