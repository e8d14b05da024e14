import type { TokenCounter } from "@speclens/core";
import type { Boundaries } from "./boundaries/boundaries.ts";
import { findBoundaries } from "./boundaries/find-boundaries.ts";
import { cutPoint } from "./cut-point.ts";
import { DEFAULT_CHUNK_SIZE, DEFAULT_LOG_LINES, NEVER_SPLIT_BELOW } from "./defaults.ts";
import { detectTextKind, type TextKind } from "./detect-text-kind.ts";
import { estimateTokenCounter } from "./estimate-tokens.ts";
import { fittingEnd } from "./fitting-end.ts";
import { lineAt, lineStarts } from "./line-starts.ts";
import { requireWhole } from "./require-whole.ts";
import { safeCounter } from "./safe-counter.ts";

/** Fewer tokens than this may not hold a single character of every script. */
const SMALLEST_CHUNK = 20;

export interface SplitOptions {
  /** Where the text can be cut. Default: told from the text, by `detectTextKind`. */
  readonly kind?: TextKind;
  /** Tokens of a piece at most, ≥ 20. Default 2,000. */
  readonly chunkSize?: number;
  /** Lines of a piece at most, ≥ 1. Default: 200 for logs, for other kinds any number. */
  readonly maximumLines?: number;
  /** What counts. Default: the estimate. Where it fails, bytes are counted: see `safeCounter`. */
  readonly counter?: TokenCounter;
}

export interface TextPiece {
  readonly text: string;
  /** 0 for the first. */
  readonly chunkIndex: number;
  readonly totalChunks: number;
  /** In UTF-16 code units of the whole text; `end` is the start of the next piece. */
  readonly start: number;
  readonly end: number;
  /** The first and last line that it has something of; 1 is the first of the text. */
  readonly startLine: number;
  readonly endLine: number;
  readonly tokens: number;
}

/**
 * Parts a long text at meaning: entries of a log, sections of Markdown, paragraphs and sentences,
 * elements of JSON, items of YAML, rows of a table, declarations and lines of code. A unit that is
 * larger than a piece is cut at a line's or word's end, else between two characters. The pieces put
 * together are the text, always, and the same call gives the same pieces.
 *
 * A text of fewer than 1,000 tokens is one piece, however many lines it has, unless it is larger than
 * `chunkSize`. An empty text is one empty piece. Linear in the text.
 *
 * @throws SpecLensError `argument-invalid` where an option is out of its range
 */
export function splitText(text: string, options: SplitOptions = {}): readonly TextPiece[] {
  const chunkSize = requireWhole(
    "chunkSize",
    options.chunkSize ?? DEFAULT_CHUNK_SIZE,
    SMALLEST_CHUNK,
  );
  const counter = safeCounter(options.counter ?? estimateTokenCounter);
  const { kind = detectTextKind(text) } = options;
  const maximumLines = requireWhole(
    "maximumLines",
    options.maximumLines ?? (kind === "log" ? DEFAULT_LOG_LINES : Number.MAX_SAFE_INTEGER),
    1,
  );
  const starts = lineStarts(text);
  const whole = tokensOfSmall(text, Math.min(NEVER_SPLIT_BELOW, chunkSize + 1), counter);
  const cuts =
    whole === undefined
      ? cutsOf(text, findBoundaries(text, kind, starts), starts, chunkSize, maximumLines, counter)
      : [{ end: text.length, tokens: whole }];

  let start = 0;
  return cuts.map(({ end, tokens }, chunkIndex) => {
    const piece = {
      text: text.slice(start, end),
      chunkIndex,
      totalChunks: cuts.length,
      start,
      end,
      startLine: lineAt(starts, start) + 1,
      endLine: lineAt(starts, Math.max(start, end - 1)) + 1,
      tokens,
    };
    start = end;
    return piece;
  });
}

interface Cut {
  readonly end: number;
  readonly tokens: number;
}

function cutsOf(
  text: string,
  boundaries: Boundaries,
  starts: readonly number[],
  chunkSize: number,
  maximumLines: number,
  counter: TokenCounter,
): readonly Cut[] {
  const cuts: Cut[] = [];
  for (let start = 0; start < text.length; ) {
    const last = starts[lineAt(starts, start) + maximumLines] ?? text.length;
    let limit = fittingEnd(text, start, last, chunkSize, counter);
    let end = limit === text.length ? limit : cutPoint(text, boundaries, start, limit);
    let tokens = counter.count(text.slice(start, end));
    // A shorter text can cost a token more than a longer one.
    while (tokens > chunkSize && end - start > 1) {
      limit = start + Math.max(1, Math.floor((end - start) * 0.9));
      end = cutPoint(text, boundaries, start, limit);
      tokens = counter.count(text.slice(start, end));
    }
    cuts.push({ end, tokens });
    start = end;
  }
  return cuts;
}

/** The tokens of a text that has fewer than `most`. */
function tokensOfSmall(text: string, most: number, counter: TokenCounter): number | undefined {
  // The beginning tells of nearly every large text that it is none.
  const beginning = text.slice(0, most * 32);
  let tokens = counter.count(beginning);
  if (tokens < most && beginning.length < text.length) tokens = counter.count(text);
  return tokens < most ? tokens : undefined;
}
