import { SpecLensError, type TokenCounter } from "@speclens/core";
import { DEFAULT_BUDGET } from "../settings/defaults.ts";
import { requireWhole } from "../settings/require-whole.ts";
import { estimateTokenCounter } from "../tokens/estimate-tokens.ts";
import { safeCounter } from "../tokens/safe-counter.ts";
import { codePointAfter } from "./character-end.ts";
import { cutPoint } from "./cut-point.ts";
import { fittingEnd } from "./fitting-end.ts";
import type { Boundaries } from "./kinds/boundaries.ts";
import { lineAt, lineStarts } from "./line-starts.ts";

const SMALLEST_BUDGET = 20;
const NO_BOUNDARIES: Boundaries = { offsets: [], ranks: [] };

/** A range of lines, both ends included; 1 is the first. */
export interface LineRange {
  readonly startLine: number;
  /** Default: the last line. One beyond it means the last line. */
  readonly endLine?: number;
  /** Where in the first line to begin, in UTF-16 code units from 1. Default 1. */
  readonly startColumn?: number;
}

/** Which lines are wanted, and what they may take. */
export interface ReadLinesOptions extends LineRange {
  /** Tokens that the lines may take, ≥ 20. Default 4,000. */
  readonly budget?: number;
  /** What counts. Default: the estimate. Where it fails, bytes are counted: see `safeCounter`. */
  readonly counter?: TokenCounter;
}

/** Lines of a text, as many of a range as fit. */
export interface ReadLines {
  /** The lines with their line breaks. */
  readonly text: string;
  readonly startLine: number;
  /** The last line that `text` has something of. */
  readonly endLine: number;
  /** Lines of the whole text. */
  readonly totalLines: number;
  readonly tokens: number;
  /** What to ask for to go on; absent where the range is complete. */
  readonly next?: Required<LineRange>;
}

/**
 * A range of lines within a budget: as many whole lines as fit. Of a line that does not fit alone it
 * gives a part, and `next` goes on within it. The texts that following `next` gives, put together,
 * are exactly the range.
 *
 * @throws SpecLensError `argument-invalid` where the range begins outside of the text or is reversed,
 *   or the budget is too small
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
  const lines = starts.length === 1 ? "1 line" : `${starts.length} lines`;
  if (startLine > starts.length)
    throw outside("startLine", `The text has ${lines}; startLine ${startLine} is behind the last.`);
  if (endLine < startLine)
    throw outside(
      "endLine",
      `endLine ${endLine} is before startLine ${startLine}. Swap them, or leave endLine out.`,
    );
  const first = starts[startLine - 1] ?? 0;
  const afterFirst = starts[startLine] ?? text.length;
  const start = first + startColumn - 1;
  if (startColumn > 1 && start >= afterFirst)
    throw outside(
      "startColumn",
      `Line ${startLine} has ${afterFirst - first} characters; startColumn ${startColumn} is behind the last.`,
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
  let limit = fittingEnd(text, start, last, budget, counter);
  let end = lastWhole(limit);
  // A shorter text can cost a token more than a longer one.
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

function outside(argument: string, message: string): SpecLensError {
  return new SpecLensError("argument-invalid", message, { argument });
}
