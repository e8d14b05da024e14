import { DEFAULT_BUDGET, invalidArgument, type TokenCounter } from "@speclens/core";
import { counted } from "@speclens/text";
import { requireWhole } from "../settings/require-whole.ts";
import { countFrom } from "../tokens/count-from.ts";
import { estimateTokenCounter } from "../tokens/estimate-tokens.ts";
import { type CounterOption, safeCounter } from "../tokens/safe-counter.ts";
import { codePointAfter } from "./character-end.ts";
import { cutPoint } from "./cut-point.ts";
import { fittingEnd } from "./fitting-end.ts";
import type { Boundaries } from "./kinds/boundaries.ts";
import { lineAt, lineStarts } from "./line-starts.ts";

const SMALLEST_BUDGET = 20;
const NO_BOUNDARIES: Boundaries = { offsets: [], ranks: [] };

/** A range of lines, including both ends. */
export interface LineRange {
  /** The first line, counted from 1. */
  readonly startLine: number;
  /** The last line. Larger numbers mean the last line of the text. Default: the last line. */
  readonly endLine?: number;
  /** The position at which to begin in the first line, in UTF-16 code units from 1. Default 1. */
  readonly startColumn?: number;
}

/** Options for the lines to read and the number of tokens. */
export interface ReadLinesOptions extends LineRange, CounterOption {
  /** Maximum number of tokens in the lines, ≥ 20. Default 4,000. */
  readonly budget?: number;
}

/** The lines of a range that fit. */
export interface ReadLines {
  /** The lines including their line breaks. */
  readonly text: string;
  /** The first line. */
  readonly startLine: number;
  /** The last line of which `text` contains a part. */
  readonly endLine: number;
  /** Number of lines in the whole text. */
  readonly totalLines: number;
  /** Number of tokens in `text`. */
  readonly tokens: number;
  /** The range to request next. Absent if the range is complete. */
  readonly next?: Required<LineRange>;
}

/**
 * Reads as many whole lines of a range as fit a budget. If a single line does not fit, it is read in parts,
 * and `next` continues within it. The texts obtained by following `next`, joined together, are exactly the
 * range.
 *
 * @throws SpecLensError `argument-invalid` if the range begins outside the text or is reversed, or if the
 *   budget is too small
 */
export function readLines(text: string, options: ReadLinesOptions): ReadLines {
  const budget = requireWhole("budget", options.budget ?? DEFAULT_BUDGET, SMALLEST_BUDGET);
  const counter = safeCounter(options.counter ?? estimateTokenCounter);
  const starts = lineStarts(text);
  const { start, last, endLine } = offsetsOf(text, starts, options);

  const end = endOfWholeLines(text, starts, start, last, budget, counter);
  const shown = text.slice(start, end);
  const lines = {
    text: shown,
    startLine: lineAt(starts, start) + 1,
    endLine: lineAt(starts, Math.max(start, end - 1)) + 1,
    totalLines: starts.length,
    tokens: counter.count(shown),
  };
  if (end >= last) return lines;
  const nextLine = lineAt(starts, end);
  const startColumn = end - (starts[nextLine] ?? 0) + 1;
  return { ...lines, next: { startLine: nextLine + 1, endLine, startColumn } };
}

function offsetsOf(
  text: string,
  starts: readonly number[],
  { startLine, endLine = starts.length, startColumn = 1 }: LineRange,
): { readonly start: number; readonly last: number; readonly endLine: number } {
  requireWhole("startLine", startLine, 1);
  requireWhole("endLine", endLine, 1);
  requireWhole("startColumn", startColumn, 1);
  if (startLine > starts.length)
    throw invalidArgument(
      "startLine",
      `startLine ${startLine} is beyond the end: the text has ${counted(starts.length, "line")}.`,
    );
  if (endLine < startLine)
    throw invalidArgument(
      "endLine",
      `endLine ${endLine} is before startLine ${startLine}. Swap them, or omit endLine.`,
    );
  const first = starts[startLine - 1] ?? 0;
  const afterFirst = starts[startLine] ?? text.length;
  const start = first + startColumn - 1;
  if (startColumn > 1 && start >= afterFirst)
    throw invalidArgument(
      "startColumn",
      `startColumn ${startColumn} is beyond the end: line ${startLine} has ${afterFirst - first} characters.`,
    );
  const lastLine = Math.min(endLine, starts.length);
  return { start, last: starts[lastLine] ?? text.length, endLine: lastLine };
}

function endOfWholeLines(
  text: string,
  starts: readonly number[],
  start: number,
  last: number,
  budget: number,
  counter: TokenCounter,
): number {
  if (start >= last) return last;
  let limit = fittingEnd(start, last, budget, countFrom(counter, text, start));
  let end = lastWhole(limit);
  // A shorter text can have one more token than a longer text.
  while (end > codePointAfter(text, start) && counter.count(text.slice(start, end)) > budget) {
    limit = start + Math.max(1, Math.floor((end - start) * 0.9));
    end = lastWhole(limit);
  }
  return end;

  function lastWhole(limit: number): number {
    if (limit === last) return last;
    const lineStart = starts[lineAt(starts, limit)] ?? 0;
    return lineStart > start ? lineStart : cutPoint(text, NO_BOUNDARIES, start, limit);
  }
}
