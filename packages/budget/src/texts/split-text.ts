import type { TokenCounter } from "@speclens/core";
import { DEFAULT_CHUNK_SIZE, NEVER_SPLIT_BELOW } from "../settings/defaults.ts";
import { requireWhole } from "../settings/require-whole.ts";
import { MOST_CHARACTERS_A_TOKEN } from "../tokens/characters-a-token.ts";
import { estimateTokenCounter } from "../tokens/estimate-tokens.ts";
import { safeCounter } from "../tokens/safe-counter.ts";
import { cutPieces, type TextPiece } from "./cut-pieces.ts";
import { detectTextKind, type TextKind } from "./kinds/detect-text-kind.ts";
import { lineAt, lineStarts } from "./line-starts.ts";

/** Fewer tokens than this may not hold a single character of every script. */
const SMALLEST_CHUNK = 20;

/** How a text is parted. */
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
  const { kind = detectTextKind(text), maximumLines } = options;
  if (maximumLines !== undefined) requireWhole("maximumLines", maximumLines, 1);
  const whole = tokensOfSmall(text, Math.min(NEVER_SPLIT_BELOW, chunkSize + 1), counter);
  if (whole === undefined) return cutPieces(text, { kind, chunkSize, maximumLines, counter });
  const endLine = lineAt(lineStarts(text), Math.max(0, text.length - 1)) + 1;
  const place = {
    chunkIndex: 0,
    totalChunks: 1,
    start: 0,
    end: text.length,
    startLine: 1,
    endLine,
  };
  return [{ text, ...place, tokens: whole }];
}

/** The tokens of a text that has fewer than `most`. */
function tokensOfSmall(text: string, most: number, counter: TokenCounter): number | undefined {
  // The beginning tells of nearly every large text that it is none.
  const beginning = text.slice(0, most * MOST_CHARACTERS_A_TOKEN);
  let tokens = counter.count(beginning);
  if (tokens < most && beginning.length < text.length) tokens = counter.count(text);
  return tokens < most ? tokens : undefined;
}
