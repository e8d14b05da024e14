import { SpecLensError, type StoreFinding, throwIfAborted } from "@speclens/core";
import { loadLanceDb } from "../lancedb/load-lancedb.ts";
import { sqlAnd, sqlText } from "../lancedb/sql-filter.ts";
import { reasonOf } from "../lancedb/store-errors.ts";
import { INDEXED_COLUMNS, isIndexBehind, wantedIndexes } from "../schema/search-indexes.ts";
import type { OpenStore } from "../schema/store-tables.ts";
import type { Probe } from "./collect-probes.ts";
import { remedy } from "./remedy.ts";

// Rounding keeps the cosine of equal vectors from being exactly 1.
const SAME_VECTOR = 1e-3;
const NEIGHBOURS = 10;

/** Checks that the search indexes exist, are readable, and find rows by their own words and vectors. */
export async function checkIndexes(
  store: OpenStore,
  probes: readonly Probe[],
  signal?: AbortSignal,
): Promise<StoreFinding[]> {
  const { chunks } = store.tables;
  const indices = await chunks.listIndices().catch((error: unknown) => error);
  if (!Array.isArray(indices)) return [unreadableIndex(undefined, indices)];
  const rows = await chunks.countRows();
  const hasVectors = store.identity.embedder !== undefined;
  const wanted = wantedIndexes(rows, hasVectors);
  const columns = INDEXED_COLUMNS.filter((column) => hasVectors || column !== "vector");
  const findings: StoreFinding[] = [];
  for (const column of columns) {
    throwIfAborted(signal);
    const index = indices.find((candidate) => candidate.columns.includes(column));
    if (index === undefined && wanted.includes(column)) findings.push(missingIndex(column));
    try {
      const behind = index?.numUnindexedRows ?? 0;
      // A scan finds a few rows as fast, so they may stay outside of the index.
      if (index !== undefined && isIndexBehind(column, index))
        findings.push(indexBehind(column, behind));
      const lost = await lostProbes(store, column, probes);
      if (lost > 0) findings.push(incompleteIndex(column, lost, probes.length));
    } catch (error) {
      if (SpecLensError.isInstance(error)) throw error;
      findings.push(unreadableIndex(column, error));
    }
  }
  return findings;
}

/** Counts the probes that a search by their own words or vector does not find. */
async function lostProbes(
  store: OpenStore,
  column: string,
  probes: readonly Probe[],
): Promise<number> {
  let lost = 0;
  for (const probe of probes) {
    const isFound =
      column === "vector" ? await findsVector(store, probe) : await findsWord(store, column, probe);
    if (!isFound) lost += 1;
  }
  return lost;
}

async function findsWord(store: OpenStore, column: string, probe: Probe): Promise<boolean> {
  const own = probe.words.find((entry) => entry.column === column);
  if (own === undefined) return true;
  const { MatchQuery } = await loadLanceDb();
  const result = await store.tables.chunks
    .query()
    .fullTextSearch(new MatchQuery(own.word, column))
    .where(ownRow(probe))
    .select(["id", "_score"])
    .limit(1)
    .toArrow();
  return result.numRows > 0;
}

/** Any row with the same vector will do. */
async function findsVector(store: OpenStore, probe: Probe): Promise<boolean> {
  if (probe.vector === undefined) return true;
  const result = await store.tables.chunks
    .query()
    .nearestTo(probe.vector)
    .distanceType("cosine")
    .select(["id", "_distance"])
    .limit(NEIGHBOURS)
    .toArrow();
  const distances = result.getChild("_distance");
  const ids = result.getChild("id");
  for (let row = 0; row < result.numRows; row++) {
    const distance: unknown = distances?.get(row);
    if (ids?.get(row) === probe.id) return true;
    if (typeof distance === "number" && distance < SAME_VECTOR) return true;
  }
  return false;
}

function ownRow({ id, revision }: Probe): string {
  return sqlAnd([`id = ${sqlText(id)}`, `revision = ${sqlText(revision)}`]) ?? "true";
}

function missingIndex(column: string): StoreFinding {
  return {
    severity: "warning",
    code: "index-missing",
    table: "chunks",
    message: `The search index of ${column} is missing, so searches read all rows.`,
    ...remedy("repair"),
  };
}

function indexBehind(column: string, rows: number): StoreFinding {
  return {
    severity: "info",
    code: "index-behind",
    table: "chunks",
    message: `${rows} ${rows === 1 ? "row is" : "rows are"} not in the search index of ${column} yet; searches scan them.`,
    ...remedy("repair"),
  };
}

function incompleteIndex(column: string, lost: number, asked: number): StoreFinding {
  return {
    severity: "error",
    code: "index-incomplete",
    table: "chunks",
    message: `The search index of ${column} misses ${lost} of ${asked} sampled rows.`,
    ...remedy("repair"),
  };
}

function unreadableIndex(column: string | undefined, error: unknown): StoreFinding {
  return {
    severity: "error",
    code: "index-unreadable",
    table: "chunks",
    message: `${column === undefined ? "The search indexes" : `The search index of ${column}`} cannot be read: ${reasonOf(error)}.`,
    ...remedy("repair"),
  };
}
