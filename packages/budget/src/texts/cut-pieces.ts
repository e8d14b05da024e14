import type { TokenCounter } from "@speclens/core";
import { DEFAULT_LOG_LINES } from "../settings/defaults.ts";
import { countFrom } from "../tokens/count-from.ts";
import { characterEnd, codePointAfter } from "./character-end.ts";
import { cutPoint } from "./cut-point.ts";
import { fittingEnd } from "./fitting-end.ts";
import type { Boundaries } from "./kinds/boundaries.ts";
import type { TextKind } from "./kinds/detect-text-kind.ts";
import { findBoundaries } from "./kinds/find-boundaries.ts";
import { lineAt, lineStarts } from "./line-starts.ts";

/** A piece of a long text, and its position in the text. */
export interface TextPiece {
  /** The text of the piece. */
  readonly text: string;
  /** Its index among the pieces, counted from 0. */
  readonly chunkIndex: number;
  /** Number of pieces in the text. */
  readonly totalChunks: number;
  /** Offset of its start in the whole text, in UTF-16 code units. */
  readonly start: number;
  /** Offset at which the next piece begins. */
  readonly end: number;
  /** The first line that it contains a part of, counted from 1. */
  readonly startLine: number;
  /** The last line that it contains a part of. */
  readonly endLine: number;
  /** Number of tokens in the piece. */
  readonly tokens: number;
}

export interface CutOptions {
  readonly kind: TextKind;
  /** Maximum number of tokens in a piece. */
  readonly chunkSize: number;
  /**
   * Minimum number of tokens in a piece, unless the text ends or there are too many lines. Better positions
   * before the minimum are ignored. Default 0.
   */
  readonly leastTokens?: number;
  /** Maximum number of lines in a piece. Default: 200 for logs, unlimited for other kinds. */
  readonly maximumLines?: number | undefined;
  readonly counter: TokenCounter;
}

/** Cuts a text into pieces, each as long as the limits and the kind of text allow. Takes linear time. */
export function cutPieces(text: string, options: CutOptions): readonly TextPiece[] {
  const starts = lineStarts(text);
  const boundaries = findBoundaries(text, options.kind, starts);
  const cuts: Cut[] = [];
  for (let start = 0, typical: number | undefined; start < text.length; ) {
    const cut = nextCut(text, boundaries, starts, start, typical, options);
    cuts.push(cut);
    // The next piece is probably similar.
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
  const countTo = countFrom(counter, text, start);
  const cutAt = (end: number): Cut => ({ end, tokens: countTo(end) });
  const last = starts[lineAt(starts, start) + maximumLines] ?? text.length;
  let limit = fittingEnd(start, last, chunkSize, countTo, typical);
  let cut = cutAt(limit === text.length ? limit : cutPoint(text, boundaries, start, limit));
  if (cut.tokens < leastTokens && limit < last) {
    // Prefer a worse position that fills more of the room.
    const enough = start + Math.ceil(((limit - start) * leastTokens) / chunkSize);
    cut = cutAt(cutPoint(text, boundaries, enough, limit));
    if (cut.tokens < leastTokens) cut = cutAt(Math.max(characterEnd(text, limit), least));
  }
  // A shorter text can have one more token than a longer text.
  while (cut.tokens > chunkSize && cut.end > least) {
    limit = start + Math.max(1, Math.floor((cut.end - start) * 0.9));
    cut = cutAt(cutPoint(text, boundaries, start, limit));
  }
  return cut;
}
