import type { TokenCounter } from "@speclens/core";
import { DEFAULT_LOG_LINES } from "../settings/defaults.ts";
import { characterEnd, codePointAfter } from "./character-end.ts";
import { cutPoint } from "./cut-point.ts";
import { fittingEnd } from "./fitting-end.ts";
import type { Boundaries } from "./kinds/boundaries.ts";
import type { TextKind } from "./kinds/detect-text-kind.ts";
import { findBoundaries } from "./kinds/find-boundaries.ts";
import { lineAt, lineStarts } from "./line-starts.ts";

/** A piece of a long text, and its place in the text. */
export interface TextPiece {
  /** The piece itself. */
  readonly text: string;
  /** Its index among the pieces, from 0. */
  readonly chunkIndex: number;
  /** How many pieces the text has. */
  readonly totalChunks: number;
  /** Where it begins in the whole text, in UTF-16 code units. */
  readonly start: number;
  /** Where the next piece begins. */
  readonly end: number;
  /** The first line that it has a part of, from 1. */
  readonly startLine: number;
  /** The last line that it has a part of. */
  readonly endLine: number;
  /** Tokens of the piece. */
  readonly tokens: number;
}

export interface CutOptions {
  readonly kind: TextKind;
  /** The most tokens of a piece. */
  readonly chunkSize: number;
  /**
   * The fewest tokens of a piece unless the text ends or the lines are too many: better places to cut
   * before that are ignored. Default 0.
   */
  readonly leastTokens?: number;
  /** The most lines of a piece. Default: 200 for logs, unlimited for other kinds. */
  readonly maximumLines?: number | undefined;
  readonly counter: TokenCounter;
}

/** Cuts a text into pieces, each as long as the limits and the text's kind allow. Linear in the text. */
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
  const cutAt = (end: number): Cut => ({ end, tokens: counter.count(text.slice(start, end)) });
  const last = starts[lineAt(starts, start) + maximumLines] ?? text.length;
  let limit = fittingEnd(text, start, last, chunkSize, counter, typical);
  let cut = cutAt(limit === text.length ? limit : cutPoint(text, boundaries, start, limit));
  if (cut.tokens < leastTokens && limit < last) {
    // Prefer a worse place that fills more of the room.
    const enough = start + Math.ceil(((limit - start) * leastTokens) / chunkSize);
    cut = cutAt(cutPoint(text, boundaries, enough, limit));
    if (cut.tokens < leastTokens) cut = cutAt(Math.max(characterEnd(text, limit), least));
  }
  // A shorter text can take a token more than a longer one.
  while (cut.tokens > chunkSize && cut.end > least) {
    limit = start + Math.max(1, Math.floor((cut.end - start) * 0.9));
    cut = cutAt(cutPoint(text, boundaries, start, limit));
  }
  return cut;
}
