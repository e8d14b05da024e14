import {
  COMPACT_INDEX_BUDGET,
  LEAST_BUDGET,
  operationKey,
  SpecLensError,
  type TokenCounter,
} from "@speclens/core";
import { groupBy } from "@speclens/text";
import {
  type CompactDocument,
  type CompactIndexDetail,
  compactDocument,
} from "./compact-document.ts";
import type { CompactIndexDocument, NearOperation } from "./compact-index-document.ts";
import { composeIndex } from "./compose-index.ts";
import type { WrittenDocument } from "./enrich.ts";

/** Options for the size and detail of the compact index. */
export interface CompactIndexOptions {
  /** Counts the tokens of the text. */
  readonly counter: TokenCounter;
  /** Maximum number of tokens in the text, at least 200. Default 25,000. */
  readonly budget?: number | undefined;
  /** Maximum level of detail for an operation. Default `complete`. */
  readonly detail?: CompactIndexDetail | undefined;
  /**
   * The operations nearest to a question, nearest first. Up to half of the room is theirs: they are named first, with
   * all detail, and their documents come first. Default: none.
   */
  readonly near?: readonly NearOperation[] | undefined;
}

/** The extent to which the compact index covers a document. */
export interface CompactIndexCoverage {
  /** The document's id. */
  readonly id: string;
  /** Number of operations in the document. */
  readonly operations: number;
  /** Number of operations that the text names by method and path. */
  readonly named: number;
  /**
   * The level of detail in the text. `part`: method and path of some operations. `count`: only the number of
   * operations. `none`: nothing, because not even all document ids fit.
   */
  readonly detail: CompactIndexDetail | "part" | "count" | "none";
}

/** The compact index, and its coverage of each document. */
export interface CompactIndex {
  /** The index, one line per group of paths. */
  readonly text: string;
  /** Number of tokens in `text` according to the given counter. Never exceeds the budget. */
  readonly tokens: number;
  /** Number of operations in all documents. */
  readonly operations: number;
  /** Number of operations that the text names by method and path. */
  readonly named: number;
  /** The coverage of each document, in the given order. */
  readonly documents: readonly CompactIndexCoverage[];
}

/**
 * Writes one text that names the operations of all documents, for a language model that translates questions
 * into the documents' words. Paths are nested so that each part occurs once. Summaries and parameters are
 * reduced to information that the path does not contain.
 *
 * The text fits the budget. It first names all operations, or a fair share of the operations of large
 * documents. It then adds summaries, one document at a time, starting with the smallest, and finally
 * parameters. It states the number of operations that are not named. The same input always produces the same
 * text.
 *
 * If operations near to a question are given, they have detail first. Where not all operations can be named, they are.
 *
 * @throws SpecLensError `argument-invalid` for a budget under 200
 */
export function renderCompactIndex(
  documents: readonly CompactIndexDocument[],
  options: CompactIndexOptions,
): CompactIndex {
  const { counter, budget = COMPACT_INDEX_BUDGET, detail = "complete" } = options;
  if (!(budget >= LEAST_BUDGET)) throw budgetTooLow();
  const near = knownOf(options.near ?? [], documents);
  const namesOf = groupBy(near, ({ document }) => document);
  const compact = new Map(
    documents.map((document) => {
      const names = namesOf.get(document.id)?.map(({ operation }) => operation);
      return [document.id, compactDocument(document, counter, names)];
    }),
  );
  const ordered = [...namesOf.keys(), ...compact.keys()];
  const order = new Map([...new Set(ordered)].map((id, place) => [id, place]));
  const inOrder = [...order.keys()].flatMap((id) => compact.get(id) ?? []);
  const places = near.map(({ document }) => order.get(document) ?? 0);
  for (let room = budget; room > 0; ) {
    const { text, written } = composeIndex(inOrder, { room, counter, detail, near: places });
    const tokens = counter.count(text);
    if (tokens <= budget) return { text, tokens, ...coverageOf([...compact.values()], written) };
    // A text may take slightly more tokens than the sum of its parts.
    room -= tokens - budget;
  }
  throw budgetTooLow();
}

/** Returns the operations that the documents have, each once. */
function knownOf(
  near: readonly NearOperation[],
  documents: readonly CompactIndexDocument[],
): NearOperation[] {
  if (near.length === 0) return [];
  const known = new Set(
    documents.flatMap(({ id, operations }) =>
      operations.map(({ method, path }) =>
        operationKey({ document: id, operation: `${method} ${path}` }),
      ),
    ),
  );
  return near.filter((one) => known.delete(operationKey(one)));
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
  const byId = new Map(written.map((one) => [one.document.id, one]));
  const documents = all.map(({ id, size }): CompactIndexCoverage => {
    const one = byId.get(id);
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
