import { DEFAULT_CHUNK_SIZE, type TokenCounter } from "@speclens/core";
import { NEVER_SPLIT_BELOW } from "../settings/defaults.ts";
import { requireWhole } from "../settings/require-whole.ts";
import { MOST_CHARACTERS_PER_TOKEN } from "../tokens/characters-per-token.ts";
import { estimateTokenCounter } from "../tokens/estimate-tokens.ts";
import { type CounterOption, safeCounter } from "../tokens/safe-counter.ts";
import { cutPieces, type TextPiece } from "./cut-pieces.ts";
import { detectTextKind, type TextKind } from "./kinds/detect-text-kind.ts";
import { lineAt, lineStarts } from "./line-starts.ts";

/** With fewer tokens, a single character of some scripts might not fit. */
const SMALLEST_CHUNK = 20;

/** Options for splitting a text. */
export interface SplitOptions extends CounterOption {
  /** The kind of text, which determines where it can be cut. Default: detected by `detectTextKind`. */
  readonly kind?: TextKind;
  /** Maximum number of tokens in a piece, ≥ 20. Default 2,000. */
  readonly chunkSize?: number;
  /** Maximum number of lines in a piece, ≥ 1. Default: 200 for logs, unlimited for other kinds. */
  readonly maximumLines?: number;
}

/**
 * Splits a long text at units of meaning: entries of a log, sections of Markdown, paragraphs and sentences,
 * elements of JSON, items of YAML, rows of a table, declarations and lines of code. If a unit is larger than
 * a piece, it is cut at the end of a line or word, otherwise between two characters. The pieces, joined
 * together, always equal the text, and the same call always returns the same pieces.
 *
 * A text of fewer than 1,000 tokens is one piece, regardless of its number of lines, unless it exceeds
 * `chunkSize`. An empty text is one empty piece. Takes linear time.
 *
 * @throws SpecLensError `argument-invalid` if an option is out of range
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

/** Counts the tokens of a text. Returns undefined if there are `most` or more. */
function tokensOfSmall(text: string, most: number, counter: TokenCounter): number | undefined {
  // The beginning is sufficient to rule out nearly every large text.
  const beginning = text.slice(0, most * MOST_CHARACTERS_PER_TOKEN);
  let tokens = counter.count(beginning);
  if (tokens < most && beginning.length < text.length) tokens = counter.count(text);
  return tokens < most ? tokens : undefined;
}
