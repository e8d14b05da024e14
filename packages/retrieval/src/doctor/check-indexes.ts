import { SpecLensError, type StoreFinding, throwIfAborted } from "@speclens/core";
import { loadLanceDb } from "../lancedb/load-lancedb.ts";
import { sqlAnd, sqlText } from "../lancedb/sql-filter.ts";
import { reasonOf } from "../lancedb/store-errors.ts";
import type { StoredRow } from "../lancedb/stored-row.ts";
import {
  INDEXED_COLUMNS,
  isIndexBehind,
  LONGEST_TERM,
  TEXT_COLUMNS,
  wantedIndexes,
} from "../schema/search-indexes.ts";
import type { OpenStore } from "../schema/store-tables.ts";
import { finding } from "./finding.ts";

/** The number of rows to look up in the indexes. */
const PROBES = 20;
// Rounding prevents the cosine of equal vectors from being exactly 1.
const SAME_VECTOR = 1e-3;
const NEIGHBOURS = 10;

/** A row that a search must find. */
export interface Probe {
  readonly id: string;
  readonly revision: string;
  /** The longest word of each column, because a long word is rarely common. */
  readonly words: ReadonlyMap<string, string>;
  readonly vector: Float32Array | undefined;
}

/** Returns a function that receives the rows of `chunks` and adds some of them to `probes`, spread evenly. */
export function probeCollector(probes: Probe[], rows: number): (row: StoredRow) => void {
  const step = Math.max(1, Math.floor(rows / PROBES));
  let seen = 0;
  return (row) => {
    if (seen++ % step !== 0 || probes.length >= PROBES) return;
    const words = new Map<string, string>();
    for (const column of TEXT_COLUMNS) {
      const word = longestWord(row.text(column));
      if (word !== "") words.set(column, word);
    }
    const [id, revision] = [row.text("id"), row.text("revision")];
    probes.push({ id, revision, words, vector: row.vector("vector") });
  };
}

function longestWord(terms: string): string {
  let longest = "";
  for (const word of terms.split(" "))
    if (word.length > longest.length && Buffer.byteLength(word) < LONGEST_TERM) longest = word;
  return longest;
}

/** Checks that the search indexes exist, can be read, and find rows by words and vectors taken from those rows. */
export async function checkIndexes(
  store: OpenStore,
  probes: readonly Probe[],
  signal?: AbortSignal,
): Promise<StoreFinding[]> {
  const { chunks } = store.tables;
  const table = "chunks";
  const unreadable = (what: string, error: unknown): StoreFinding =>
    finding("index-unreadable", `${what} cannot be read: ${reasonOf(error)}.`, { table });
  const indices = await chunks.listIndices().catch((error: unknown) => error);
  if (!Array.isArray(indices)) return [unreadable("The search indexes", indices)];
  const hasVectors = store.identity.embedder !== undefined;
  const wanted = wantedIndexes(await chunks.countRows(), hasVectors);
  const findings: StoreFinding[] = [];
  for (const column of INDEXED_COLUMNS) {
    if (column === "vector" && !hasVectors) continue;
    throwIfAborted(signal);
    const name = `The search index of ${column}`;
    const index = indices.find((candidate) => candidate.columns.includes(column));
    if (index === undefined && wanted.includes(column))
      findings.push(
        finding("index-missing", `${name} is missing, so searches read all rows.`, { table }),
      );
    // Scanning a few rows is just as fast, so they may remain outside the index.
    if (index !== undefined && isIndexBehind(column, index)) {
      const rows = index.numUnindexedRows === 1 ? "1 row" : `${index.numUnindexedRows} rows`;
      findings.push(
        finding("index-behind", `${name} lacks ${rows}; searches scan them.`, { table }),
      );
    }
    try {
      let lost = 0;
      for (const probe of probes) if (!(await finds(store, column, probe))) lost += 1;
      const message = `${name} misses ${lost} of ${probes.length} sampled rows.`;
      if (lost > 0) findings.push(finding("index-incomplete", message, { table }));
    } catch (error) {
      if (SpecLensError.isInstance(error)) throw error;
      findings.push(unreadable(name, error));
    }
  }
  return findings;
}

/** Returns whether a search for a row's own word or vector finds that row. */
async function finds({ tables }: OpenStore, column: string, probe: Probe): Promise<boolean> {
  const { id, revision, vector } = probe;
  if (column === "vector") {
    if (vector === undefined) return true;
    const search = tables.chunks.query().nearestTo(vector).distanceType("cosine");
    const found = await search.select(["id", "_distance"]).limit(NEIGHBOURS).toArrow();
    const distances = [...(found.getChild("_distance") ?? [])];
    // Any row with the same vector is acceptable.
    return (
      [...(found.getChild("id") ?? [])].includes(id) ||
      distances.some((distance) => typeof distance === "number" && distance < SAME_VECTOR)
    );
  }
  const word = probe.words.get(column);
  if (word === undefined) return true;
  const { MatchQuery } = await loadLanceDb();
  const ownRow = sqlAnd([`id = ${sqlText(id)}`, `revision = ${sqlText(revision)}`]) ?? "true";
  const search = tables.chunks.query().fullTextSearch(new MatchQuery(word, column)).where(ownRow);
  return (await search.select(["id", "_score"]).limit(1).toArrow()).numRows > 0;
}
