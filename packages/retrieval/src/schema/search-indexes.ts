import type { Index, IndexConfig, Table } from "@lancedb/lancedb";
import { loadLanceDb } from "../lancedb/load-lancedb.ts";
import { retryConflicts } from "../lancedb/retry-conflicts.ts";

/** A search index on the table `chunks`. */
interface ChunkIndex {
  readonly column: string;
  /** The number of rows from which an index is created. With fewer rows, a scan is just as fast, and exact. */
  readonly fromRows: number;
  /** @param rows number of rows to index */
  readonly config: (rows: number) => Promise<Index>;
}

const FROM_ROWS = 5000;

// The stored words are already analyzed, so the index only splits at spaces.
const words = async (): Promise<Index> =>
  (await loadLanceDb()).Index.fts({
    baseTokenizer: "whitespace",
    stem: false,
    lowercase: false,
    removeStopWords: false,
    asciiFolding: false,
    withPosition: false,
    maxTokenLength: LONGEST_TERM,
  });

const vectors = async (rows: number): Promise<Index> =>
  (await loadLanceDb()).Index.ivfFlat({
    distanceType: "cosine",
    numPartitions: partitionsOf(rows),
    // For so few partitions, this is as good as the defaults and takes a quarter of the time.
    sampleRate: 64,
    maxIterations: 10,
  });

/** Columns of analyzed words. */
export const TEXT_COLUMNS = ["head_terms", "body_terms", "answer_terms"] as const;
/** Maximum length of a word in an index, in bytes. */
export const LONGEST_TERM = 256;

const TEXT_INDEXES: readonly ChunkIndex[] = TEXT_COLUMNS.map((column) => ({
  column,
  fromRows: 0,
  config: words,
}));

/** Indexes for columns that every search uses to filter or look up rows. Without them, a search reads whole columns. */
const FILTER_INDEXES: readonly ChunkIndex[] = [
  {
    column: "type",
    fromRows: FROM_ROWS,
    config: async () => (await loadLanceDb()).Index.bitmap(),
  },
  {
    column: "revision",
    fromRows: FROM_ROWS,
    config: async () => (await loadLanceDb()).Index.bitmap(),
  },
  { column: "id", fromRows: FROM_ROWS, config: async () => (await loadLanceDb()).Index.btree() },
];

const VECTOR_INDEX: ChunkIndex = { column: "vector", fromRows: FROM_ROWS, config: vectors };

/** Returns the columns that need an index if the table has this number of rows. */
export function wantedIndexes(rows: number, withVectors: boolean): readonly string[] {
  return allIndexes(withVectors)
    .filter(({ fromRows }) => rows >= fromRows)
    .map(({ column }) => column);
}

function allIndexes(withVectors: boolean): readonly ChunkIndex[] {
  return [...TEXT_INDEXES, ...FILTER_INDEXES, ...(withVectors ? [VECTOR_INDEX] : [])];
}

/** All columns that may have an index. */
export const INDEXED_COLUMNS: readonly string[] = allIndexes(true).map(({ column }) => column);

/** Returns the number of partitions of a vector index. */
function partitionsOf(rows: number): number {
  return Math.max(1, Math.round(Math.sqrt(rows) / 4));
}

/**
 * Returns the number of vector index partitions to search: a third. On average, they contain 98 of the 100
 * nearest of 240,000 chunks (`bench/vector-index.mjs`).
 */
export function probesOf(rows: number): number {
  return Math.ceil(partitionsOf(rows) / 3);
}

/** Creates the indexes that are missing or outdated. */
export async function refreshIndexes(chunks: Table, withVectors: boolean): Promise<void> {
  await refresh(chunks, allIndexes(withVectors));
}

/**
 * Like `refreshIndexes`, but only for words, because searching words outside the index takes longest. An
 * empty table also gets the indexes. A scan finds later rows until the next refresh.
 */
export async function refreshTextIndexes(chunks: Table): Promise<void> {
  await refresh(chunks, TEXT_INDEXES);
}

async function refresh(chunks: Table, indexes: readonly ChunkIndex[]): Promise<void> {
  const rows = await chunks.countRows();
  for (const index of indexes)
    if (rows >= index.fromRows)
      await retryConflicts(async () => {
        const present = (await chunks.listIndices()).find(isOn(index.column));
        if (present === undefined || isBehind(present, index))
          await createIndex(chunks, index, rows);
      });
}

async function createIndex(chunks: Table, { column, config }: ChunkIndex, rows: number) {
  await chunks.createIndex(column, { config: await config(rows) });
}

/**
 * The share of rows outside an index from which it is rebuilt. From there on, scanning them costs more than
 * rebuilding.
 */
const SHARE_BEHIND = 0.1;
/**
 * The number of rows outside a text index from which it is rebuilt. A scan splits the words of each row
 * again. Rebuilding an index of all words takes a second or two.
 */
const WORDS_BEHIND = 100;

/** Returns whether the index of a column should be rebuilt to include additional rows. */
export function isIndexBehind(column: string, present: IndexConfig): boolean {
  const index = allIndexes(true).find((one) => one.column === column);
  return index !== undefined && isBehind(present, index);
}

function isBehind(
  { numIndexedRows = 0, numUnindexedRows = 0 }: IndexConfig,
  { config }: ChunkIndex,
): boolean {
  const most = config === words ? WORDS_BEHIND : Math.max(SHARE_BEHIND * numIndexedRows, 1000);
  return numUnindexedRows > most;
}

function isOn(column: string): (index: IndexConfig) => boolean {
  return ({ columns }) => columns.includes(column);
}
