import { COMPACT_INDEX_BUDGET, SpecLensError, type TokenCounter } from "@speclens/core";
import {
  type CompactDocument,
  type CompactIndexDetail,
  compactDocument,
} from "./compact-document.ts";
import type { CompactIndexDocument } from "./compact-index-document.ts";
import { composeIndex } from "./compose-index.ts";
import type { WrittenDocument } from "./enrich.ts";

/** The first line takes a part of it. */
const LOWEST_BUDGET = 200;

/** What the compact index may take. */
export interface CompactIndexOptions {
  /** Counts the tokens that the budget is about. */
  readonly counter: TokenCounter;
  /** Tokens that the text may take, at least 200. Default 32,000. */
  readonly budget?: number | undefined;
  /** The most that is told of an operation. Default `complete`. */
  readonly detail?: CompactIndexDetail | undefined;
}

/** How much of a document the compact index tells. */
export interface CompactIndexCoverage {
  readonly id: string;
  readonly operations: number;
  /** Those of them whose method and path stand in the text. */
  readonly named: number;
  /**
   * What is told of those. `part`: method and path, of some of them only; `count`: how many there are;
   * `none`: nothing, since not even the names of all documents fit.
   */
  readonly detail: CompactIndexDetail | "part" | "count" | "none";
}

/** The compact index, and how much of each document it tells. */
export interface CompactIndex {
  readonly text: string;
  /** Of `text`, by the counter that was given; never over the budget. */
  readonly tokens: number;
  readonly operations: number;
  /** Operations whose method and path stand in the text. */
  readonly named: number;
  /** In the given order. */
  readonly documents: readonly CompactIndexCoverage[];
}

/**
 * One text that names the operations of all documents, for a language model that puts questions into
 * the documents' words. Paths are nested, so that each part stands once; summaries and parameters are
 * shortened to what the path does not say.
 *
 * It fits the budget: first all operations are named, or of the large documents as many as a fair share
 * allows; then summaries are told of one document after the other, the smallest first, then
 * parameters. The text says of how many operations only some are named. The same input gives the same
 * text.
 *
 * @throws SpecLensError `argument-invalid` for a budget under 200
 */
export function renderCompactIndex(
  documents: readonly CompactIndexDocument[],
  options: CompactIndexOptions,
): CompactIndex {
  const { counter, budget = COMPACT_INDEX_BUDGET, detail = "complete" } = options;
  if (!(budget >= LOWEST_BUDGET)) throw budgetTooLow();
  const compact = documents.map((document) => compactDocument(document, counter));
  for (let room = budget; room > 0; ) {
    const { text, written } = composeIndex(compact, room, counter, detail);
    const tokens = counter.count(text);
    if (tokens <= budget) return { text, tokens, ...coverageOf(compact, written) };
    // A text may take a little more than its parts do one by one.
    room -= tokens - budget;
  }
  throw budgetTooLow();
}

function budgetTooLow(): SpecLensError {
  return new SpecLensError(
    "argument-invalid",
    `The budget of a compact index is a number of tokens, at least ${LOWEST_BUDGET}.`,
    { argument: "budget" },
  );
}

function coverageOf(
  all: readonly CompactDocument[],
  written: readonly WrittenDocument[],
): Omit<CompactIndex, "text" | "tokens"> {
  const documents = all.map(({ id, size }, index): CompactIndexCoverage => {
    const one = written[index];
    const named = one?.text.named ?? 0;
    const whole = named === size ? one?.detail : named > 0 ? "part" : "count";
    return { id, operations: size, named, detail: one === undefined ? "none" : (whole ?? "none") };
  });
  return {
    operations: documents.reduce((sum, { operations }) => sum + operations, 0),
    named: documents.reduce((sum, { named }) => sum + named, 0),
    documents,
  };
}
