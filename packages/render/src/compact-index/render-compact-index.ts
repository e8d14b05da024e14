import {
  COMPACT_INDEX_BUDGET,
  LEAST_BUDGET,
  SpecLensError,
  type TokenCounter,
} from "@speclens/core";
import {
  type CompactDocument,
  type CompactIndexDetail,
  compactDocument,
} from "./compact-document.ts";
import type { CompactIndexDocument } from "./compact-index-document.ts";
import { composeIndex } from "./compose-index.ts";
import type { WrittenDocument } from "./enrich.ts";

/** How large and how detailed the compact index may be. */
export interface CompactIndexOptions {
  /** Counts the tokens of the text. */
  readonly counter: TokenCounter;
  /** Tokens of the text, at least 200. Default 32,000. */
  readonly budget?: number | undefined;
  /** The most to say of an operation. Default `complete`. */
  readonly detail?: CompactIndexDetail | undefined;
}

/** How much of a document is in the compact index. */
export interface CompactIndexCoverage {
  /** The document's id. */
  readonly id: string;
  /** How many operations the document has. */
  readonly operations: number;
  /** How many of them the text names by method and path. */
  readonly named: number;
  /**
   * What the text says of them. `part`: method and path of some of them; `count`: only how many there are;
   * `none`: nothing, since not even all document ids fit.
   */
  readonly detail: CompactIndexDetail | "part" | "count" | "none";
}

/** The compact index, and how much of each document it covers. */
export interface CompactIndex {
  /** The index, one line per group of paths. */
  readonly text: string;
  /** Tokens of `text` by the given counter; never more than the budget. */
  readonly tokens: number;
  /** How many operations all documents have. */
  readonly operations: number;
  /** How many of them the text names by method and path. */
  readonly named: number;
  /** The coverage of each document, in the given order. */
  readonly documents: readonly CompactIndexCoverage[];
}

/**
 * Writes one text that names the operations of all documents, for a language model that translates
 * questions into the documents' words. Paths are nested so that each part occurs once; summaries and
 * parameters are shortened to what the path does not say.
 *
 * The text fits the budget. First it names all operations, or of large documents as many as a fair share
 * allows; then it adds summaries, document by document from the smallest on, then parameters. It says how
 * many operations are not named. The same input always returns the same text.
 *
 * @throws SpecLensError `argument-invalid` for a budget under 200
 */
export function renderCompactIndex(
  documents: readonly CompactIndexDocument[],
  options: CompactIndexOptions,
): CompactIndex {
  const { counter, budget = COMPACT_INDEX_BUDGET, detail = "complete" } = options;
  if (!(budget >= LEAST_BUDGET)) throw budgetTooLow();
  const compact = documents.map((document) => compactDocument(document, counter));
  for (let room = budget; room > 0; ) {
    const { text, written } = composeIndex(compact, room, counter, detail);
    const tokens = counter.count(text);
    if (tokens <= budget) return { text, tokens, ...coverageOf(compact, written) };
    // A text may take a little more than the sum of its parts.
    room -= tokens - budget;
  }
  throw budgetTooLow();
}

function budgetTooLow(): SpecLensError {
  return new SpecLensError(
    "argument-invalid",
    `The budget of a compact index must be at least ${LEAST_BUDGET} tokens.`,
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
