import type { TokenCounter } from "@speclens/core";
import { DEFAULT_LOG_LINES } from "../settings/defaults.ts";
import { characterEnd, codePointAfter } from "./character-end.ts";
import { cutPoint } from "./cut-point.ts";
import { fittingEnd } from "./fitting-end.ts";
import type { Boundaries } from "./kinds/boundaries.ts";
import type { TextKind } from "./kinds/detect-text-kind.ts";
import { findBoundaries } from "./kinds/find-boundaries.ts";
import { lineAt, lineStarts } from "./line-starts.ts";

/** A piece of a long text, and its place in it. */
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

export interface CutOptions {
  readonly kind: TextKind;
  /** Tokens of a piece at most. */
  readonly chunkSize: number;
  /**
   * Tokens that a piece has where the text goes on, unless its lines are too many: a better place to
   * cut that comes earlier is passed over. Default 0.
   */
  readonly leastTokens?: number;
  /** Lines of a piece at most. Default: 200 for logs, for other kinds any number. */
  readonly maximumLines?: number | undefined;
  readonly counter: TokenCounter;
}

/** The pieces of a text, each as long as its limits and the text's kind allow. Linear in the text. */
export function cutPieces(text: string, options: CutOptions): readonly TextPiece[] {
  const starts = lineStarts(text);
  const boundaries = findBoundaries(text, options.kind, starts);
  const cuts: Cut[] = [];
  for (let start = 0, typical: number | undefined; start < text.length; ) {
    const cut = nextCut(text, boundaries, starts, start, typical, options);
    cuts.push(cut);
    // The next piece is much like this one.
    if (cut.tokens > 0 && Number.isFinite(cut.tokens)) typical = (cut.end - start) / cut.tokens;
    start = cut.end;
  }

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

function nextCut(
  text: string,
  boundaries: Boundaries,
  starts: readonly number[],
  start: number,
  typical: number | undefined,
  { kind, chunkSize, leastTokens = 0, counter, ...options }: CutOptions,
): Cut {
  const { maximumLines = kind === "log" ? DEFAULT_LOG_LINES : Number.MAX_SAFE_INTEGER } = options;
  const least = codePointAfter(text, start);
  const cutAt = (end: number): Cut => ({ end, tokens: counter.count(text.slice(start, end)) });
  const last = starts[lineAt(starts, start) + maximumLines] ?? text.length;
  let limit = fittingEnd(text, start, last, chunkSize, counter, typical);
  let cut = cutAt(limit === text.length ? limit : cutPoint(text, boundaries, start, limit));
  if (cut.tokens < leastTokens && limit < last) {
    // Better a lesser place that leaves less of the room empty.
    const enough = start + Math.ceil(((limit - start) * leastTokens) / chunkSize);
    cut = cutAt(cutPoint(text, boundaries, enough, limit));
    if (cut.tokens < leastTokens) cut = cutAt(Math.max(characterEnd(text, limit), least));
  }
  // A shorter text can cost a token more than a longer one.
  while (cut.tokens > chunkSize && cut.end > least) {
    limit = start + Math.max(1, Math.floor((cut.end - start) * 0.9));
    cut = cutAt(cutPoint(text, boundaries, start, limit));
  }
  return cut;
}
