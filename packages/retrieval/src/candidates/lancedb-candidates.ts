import type { Query } from "@lancedb/lancedb";
import {
  chooseTermsOf,
  cosineOf,
  countTerms,
  HEAD_WEIGHT,
  lengthInTerms,
  termCounts,
} from "@speclens/ranking";
import type { RowFilter } from "../filter/check-filter.ts";
import { operationTable } from "../filter/operation-table.ts";
import type { NamesOf } from "../filter/read-filter-names.ts";
import { rowFilter } from "../filter/row-filter.ts";
import { loadLanceDb } from "../lancedb/load-lancedb.ts";
import { settleAll } from "../lancedb/settle-all.ts";
import { sqlAnd, sqlIn, sqlOr, sqlText } from "../lancedb/sql-filter.ts";
import { type StoredRow, storedRows } from "../lancedb/stored-row.ts";
import { probesOf } from "../schema/search-indexes.ts";
import type { OpenStore } from "../schema/store-tables.ts";
import type { Snapshot } from "../states/snapshot.ts";
import type { AnswerTerms } from "../vocabulary/answer-score.ts";
import type { Candidate } from "./candidate.ts";
import {
  ANSWER_BOOST,
  CANDIDATES,
  type CandidateRequest,
  type CandidateSource,
  type Candidates,
} from "./candidate-source.ts";
import {
  type FoundChunk,
  foundChunks,
  OPERATION_COLUMNS,
  searchedOperation,
} from "./searched-operation.ts";

interface Sources {
  readonly store: OpenStore;
  readonly namesOf: NamesOf;
}

/** Finds candidates with LanceDB's text and vector indexes, for documents that are too large to keep in memory. */
export function lanceDbCandidates(
  { store, namesOf }: Sources,
  snapshot: Snapshot,
  request: CandidateRequest,
): CandidateSource {
  const select = async (filter: RowFilter, condition: string) => {
    const where = await rowFilter(snapshot, filter, namesOf);
    const query = filtered(store.tables.chunks.query(), where, condition);
    const rows = storedRows(await query.select(columnsFor(request)).toArrow());
    return (await candidatesIn(rows, store, snapshot, request)).candidates;
  };
  return {
    find: async (filter) => {
      const where = await rowFilter(snapshot, filter, namesOf);
      const found = await settleAll([
        searchTerms(store, request, where),
        searchVectors(store, request, where),
      ]);
      return await candidatesIn(found.flat(), store, snapshot, request);
    },
    count: async (filter) => {
      const { table, where } = operationTable(store, filter);
      return await table.countRows(sqlAnd([where, await rowFilter(snapshot, filter, namesOf)]));
    },
    withIds: async (ids, filter) => await select(filter, sqlIn("id", ids)),
    named: async (name, filter) => {
      const columns = ["name", "path", "operation_id"];
      return await select(filter, sqlOr(columns.map((column) => `${column} = ${sqlText(name)}`)));
    },
  };
}

async function candidatesIn(
  rows: readonly StoredRow[],
  store: OpenStore,
  snapshot: Snapshot,
  request: CandidateRequest,
): Promise<Candidates> {
  const visible = foundChunks(rows, snapshot);
  const firsts = await firstParts(store, snapshot, visible);
  const wanted = new Set(request.query.terms.map(({ term }) => term));
  const candidates = new Map<string, Candidate>();
  // Both searches may find the same chunk.
  const chunks = new Map(visible.map((chunk) => [chunk.id, chunk]));
  for (const { row, first: id } of chunks.values()) {
    const known = candidates.get(id);
    const first = firsts.get(id);
    const vector = nearest(request.vector, known?.vector, vectorOf(row, request));
    if (known !== undefined) candidates.set(id, { ...known, ...vector });
    else if (first !== undefined)
      candidates.set(id, { ...candidateOf(first, wanted, request), ...vector });
  }
  return { candidates: [...candidates.values()], outdated: visible.length < rows.length };
}

/** Returns the first parts of the rows' operations. A first part contains all words of its operation. */
async function firstParts(
  store: OpenStore,
  snapshot: Snapshot,
  found: readonly FoundChunk[],
): Promise<Map<string, FoundChunk>> {
  const firsts = new Map<string, FoundChunk>();
  for (const chunk of found) if (chunk.id === chunk.first) firsts.set(chunk.id, chunk);
  const missing = new Set(found.map(({ first }) => first).filter((id) => !firsts.has(id)));
  if (missing.size === 0) return firsts;
  // The vector of a later part was found, but not the first part.
  const query = store.tables.chunks.query().where(sqlIn("id", [...missing]));
  const rows = storedRows(await query.select(COLUMNS).toArrow());
  for (const chunk of foundChunks(rows, snapshot)) firsts.set(chunk.id, chunk);
  return firsts;
}

function vectorOf(row: StoredRow, request: CandidateRequest): Float32Array | undefined {
  return request.vector === undefined ? undefined : row.vector("vector");
}

/** Returns the vector of an operation's nearest part. */
function nearest(
  query: Float32Array | undefined,
  ...vectors: readonly (Float32Array | undefined)[]
): Pick<Candidate, "vector"> {
  let best: Float32Array | undefined;
  for (const vector of vectors)
    if (best === undefined || (cosineOf(vector, query) ?? -1) > (cosineOf(best, query) ?? -1))
      best = vector ?? best;
  return best === undefined ? {} : { vector: best };
}

// Reading fewer columns is faster, because each row may be in a different fragment.
const COLUMNS = [...OPERATION_COLUMNS, "head_terms", "body_terms", "answer_terms"];

async function searchTerms(
  store: OpenStore,
  request: CandidateRequest,
  where: string | undefined,
): Promise<StoredRow[]> {
  const { terms, answerTerms } = request.query;
  if (terms.length === 0 && answerTerms.size === 0) return [];
  const { BooleanQuery, MatchQuery, Occur } = await loadLanceDb();
  const words = terms.map(({ term }) => term).join(" ");
  const answers = [...answerTerms].join(" ");
  const query = new BooleanQuery([
    [Occur.Should, new MatchQuery(words, "head_terms", { boost: HEAD_WEIGHT })],
    [Occur.Should, new MatchQuery(words, "body_terms")],
    [Occur.Should, new MatchQuery(answers, "answer_terms", { boost: ANSWER_BOOST })],
  ]);
  const search = filtered(store.tables.chunks.query().fullTextSearch(query), where);
  return storedRows(
    await search
      .select([...columnsFor(request), "_score"])
      .limit(CANDIDATES)
      .toArrow(),
  );
}

async function searchVectors(
  store: OpenStore,
  request: CandidateRequest,
  where: string | undefined,
): Promise<StoredRow[]> {
  if (request.vector === undefined) return [];
  const search = filtered(store.tables.chunks.query(), where)
    .nearestTo(request.vector)
    .distanceType("cosine")
    .nprobes(probesOf(await store.tables.chunks.countRows()))
    .select([...columnsFor(request), "_distance"])
    .limit(CANDIDATES);
  return storedRows(await search.toArrow());
}

function columnsFor({ vector }: CandidateRequest): string[] {
  return vector === undefined ? COLUMNS : [...COLUMNS, "vector"];
}

function filtered(query: Query, where: string | undefined, further?: string): Query {
  return query.where(sqlAnd(["type = 'endpoint'", where, further]) ?? "true");
}

function candidateOf(
  chunk: FoundChunk,
  wanted: ReadonlySet<string>,
  { query, vocabulary }: CandidateRequest,
): Candidate {
  const { row } = chunk;
  const operation = searchedOperation(chunk);
  return {
    ...operation,
    answer: answerOf(row.text("answer_terms"), query.answerTerms),
    counts: termCounts(row.text("head_terms"), row.text("body_terms"), wanted),
    summaryTerms: chooseTermsOf(operation.summary ?? "", vocabulary),
  };
}

function answerOf(column: string, wanted: ReadonlySet<string>): AnswerTerms {
  return { found: new Set(countTerms(column, wanted).keys()), length: lengthInTerms(column) };
}
