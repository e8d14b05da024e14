import type { Query } from "@lancedb/lancedb";
import { allEnded } from "./all-ended.ts";
import { analyze } from "./analyze.ts";
import { countTerms, HEAD_WEIGHT } from "./bm25.ts";
import type { Candidate } from "./candidate.ts";
import { loadLanceDb } from "./load-lancedb.ts";
import { visibleRowsOf } from "./query-rows.ts";
import type { Snapshot } from "./snapshot.ts";
import { sqlAnd } from "./sql-filter.ts";
import type { OpenStore } from "./store-tables.ts";
import { type StoredRow, storedRows } from "./stored-row.ts";
import { expectStored, isOperationId } from "./stored-values.ts";

export interface CandidateRequest {
  readonly terms: readonly string[];
  readonly vector: Float32Array | undefined;
  readonly where: string | undefined;
  /** How many each of the two searches yields at most. */
  readonly limit: number;
}

/** What the two searches found, one candidate an operation. */
export interface Candidates {
  readonly candidates: readonly Candidate[];
  /** Rows appeared that the snapshot does not know: someone published in between. */
  readonly outdated: boolean;
}

export async function findCandidates(
  store: OpenStore,
  snapshot: Snapshot,
  request: CandidateRequest,
): Promise<Candidates> {
  const rows = (
    await allEnded([searchTerms(store, request), searchVectors(store, request)])
  ).flat();
  const visible = visibleRowsOf(rows, snapshot);
  const wanted = new Set(request.terms);
  const candidates = new Map<string, Candidate>();
  for (const row of visible) {
    const id = row.text("id");
    if (!candidates.has(id))
      candidates.set(id, candidateOf(row, wanted, request.vector !== undefined));
  }
  return { candidates: [...candidates.values()], outdated: visible.length < rows.length };
}

const COLUMNS = [
  "document",
  "revision",
  "id",
  "name",
  "method",
  "path",
  "summary",
  "category",
  "deprecated",
  "head_terms",
  "body_terms",
];

async function searchTerms(store: OpenStore, request: CandidateRequest): Promise<StoredRow[]> {
  if (request.terms.length === 0) return [];
  const { BooleanQuery, MatchQuery, Occur } = await loadLanceDb();
  const words = request.terms.join(" ");
  const query = new BooleanQuery([
    [Occur.Should, new MatchQuery(words, "head_terms", { boost: HEAD_WEIGHT })],
    [Occur.Should, new MatchQuery(words, "body_terms")],
  ]);
  const columns = [...COLUMNS, ...(request.vector === undefined ? [] : ["vector"]), "_score"];
  const search = filtered(store.tables.chunks.query().fullTextSearch(query), request);
  return storedRows(await search.select(columns).limit(request.limit).toArrow());
}

async function searchVectors(store: OpenStore, request: CandidateRequest): Promise<StoredRow[]> {
  if (request.vector === undefined) return [];
  const search = filtered(store.tables.chunks.query(), request)
    .nearestTo(request.vector)
    .distanceType("cosine")
    .select([...COLUMNS, "vector", "_distance"])
    .limit(request.limit);
  return storedRows(await search.toArrow());
}

function filtered(query: Query, request: CandidateRequest): Query {
  return query.where(sqlAnd(["type = 'endpoint'", request.where]) ?? "true");
}

function candidateOf(row: StoredRow, wanted: ReadonlySet<string>, withVector: boolean): Candidate {
  const summary = row.optionalText("summary");
  const category = row.optionalText("category");
  const vector = withVector ? row.vector("vector") : undefined;
  return {
    id: row.text("id"),
    document: row.text("document"),
    operation: expectStored(row.text("name"), isOperationId, "operation id"),
    method: row.text("method"),
    path: row.text("path"),
    ...(summary !== undefined && { summary }),
    ...(category !== undefined && { category }),
    deprecated: row.flag("deprecated"),
    counts: countTerms(termsIn(row.text("head_terms")), termsIn(row.text("body_terms")), wanted),
    summaryTerms: analyze(summary ?? ""),
    ...(vector !== undefined && { vector }),
  };
}

function termsIn(column: string): string[] {
  return column === "" ? [] : column.split(" ");
}
