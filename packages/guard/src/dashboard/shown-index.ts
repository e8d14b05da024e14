import type { SearchFigures } from "../telemetry/reading/call-summary.ts";
import type { ServedIndex } from "./served-index.ts";

/** Maximum number of documents, and of failing sources, that the page receives each time. */
const MOST_DOCUMENTS = 500;
const MOST_FAILURES = 100;

/** An index as the page receives it: with its counts, and with those documents that matter most if it has many. */
export interface ShownIndex extends ServedIndex {
  /** Number of documents. */
  readonly documentCount: number;
  /** Number of operations of all documents. */
  readonly operationCount: number;
  /** Number of sources that fail. */
  readonly failureCount: number;
}

/** Selects what the page shows of an index: first the documents that fail or that searches were nearest to. */
export function shownIndex(
  { isReady, documents, failures }: ServedIndex,
  searches: readonly SearchFigures[] = [],
): ShownIndex {
  const named = new Set([
    ...failures.map(({ id }) => id),
    ...searches.map(({ document }) => document),
  ]);
  const first = documents.filter(({ id }) => named.has(id));
  const others = documents.filter(({ id }) => !named.has(id));
  return {
    isReady,
    documents: [...first, ...others].slice(0, MOST_DOCUMENTS),
    failures: failures.slice(0, MOST_FAILURES),
    documentCount: documents.length,
    operationCount: documents.reduce((sum, { operations }) => sum + operations, 0),
    failureCount: failures.length,
  };
}
