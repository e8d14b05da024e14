import type { Table } from "@lancedb/lancedb";
import { loadLanceDb } from "./load-lancedb.ts";
import { retryConflicts } from "./retry-conflicts.ts";

/** The columns of analyzed words. */
export const TEXT_COLUMNS = ["head_terms", "body_terms", "answer_terms"] as const;

/** Longer words are not in an index. */
export const LONGEST_TERM = 256;

/**
 * Makes the full-text indexes that are missing. The words are analyzed beforehand, so an index only
 * splits at spaces. A new store gets them on the empty table: rows that come later are found by a
 * scan until `optimize` folds them in.
 */
export async function createTextIndexes(chunks: Table): Promise<void> {
  const { Index } = await loadLanceDb();
  for (const column of TEXT_COLUMNS)
    await retryConflicts(async () => {
      if (await hasIndex(chunks, column)) return;
      const config = Index.fts({
        baseTokenizer: "whitespace",
        stem: false,
        lowercase: false,
        removeStopWords: false,
        asciiFolding: false,
        withPosition: false,
        maxTokenLength: LONGEST_TERM,
      });
      await chunks.createIndex(column, { config });
    });
}

export async function hasIndex(table: Table, column: string): Promise<boolean> {
  return (await table.listIndices()).some((index) => index.columns.includes(column));
}
