import type { Query } from "@lancedb/lancedb";
import { chunkIdOf } from "@speclens/core";
import { allEnded } from "./all-ended.ts";
import { countTerms, HEAD_WEIGHT } from "./bm25.ts";
import type { AnswerTerms, Candidate } from "./candidate.ts";
import { chooseTermsOf } from "./choose-terms.ts";
import { probesOf } from "./chunk-indexes.ts";
import { cosineOf } from "./cosine.ts";
import { countWanted, lengthInTerms } from "./count-wanted.ts";
import { loadLanceDb } from "./load-lancedb.ts";
import { documentOf, type Snapshot } from "./snapshot.ts";
import { sqlAnd, sqlIn, sqlOr, sqlText } from "./sql-filter.ts";
import type { OpenStore } from "./store-tables.ts";
import { type StoredRow, storedRows } from "./stored-row.ts";
import { expectStored, isOperationId } from "./stored-values.ts";
import type { Vocabulary } from "./vocabulary.ts";

export interface CandidateRequest {
  readonly terms: readonly string[];
  /** Those that answers have. */
  readonly answerTerms: ReadonlySet<string>;
  /** Of the documents that are searched. */
  readonly vocabulary: Vocabulary;
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
  return await candidatesIn(rows, store, snapshot, request);
}

/** The candidates with these ids, as far as the request admits them. */
export async function candidatesById(
  ids: readonly string[],
  store: OpenStore,
  snapshot: Snapshot,
  request: CandidateRequest,
): Promise<readonly Candidate[]> {
  return ids.length === 0 ? [] : await candidatesWhere(sqlIn("id", ids), store, snapshot, request);
}

/** The candidates with this name, by `METHOD /path`, path or operationId, as far as the request admits them. */
export async function candidatesByName(
  name: string,
  store: OpenStore,
  snapshot: Snapshot,
  request: CandidateRequest,
): Promise<readonly Candidate[]> {
  const columns = ["name", "path", "operation_id"];
  const isNamed = sqlOr(columns.map((column) => `${column} = ${sqlText(name)}`));
  return await candidatesWhere(isNamed, store, snapshot, request);
}

async function candidatesWhere(
  condition: string,
  store: OpenStore,
  snapshot: Snapshot,
  request: CandidateRequest,
): Promise<readonly Candidate[]> {
  const query = filtered(store.tables.chunks.query(), request, condition);
  const rows = storedRows(await query.select(columnsFor(request)).toArrow());
  return (await candidatesIn(rows, store, snapshot, request)).candidates;
}

async function candidatesIn(
  rows: readonly StoredRow[],
  store: OpenStore,
  snapshot: Snapshot,
  request: CandidateRequest,
): Promise<Candidates> {
  const visible = foundChunks(rows, snapshot);
  const firsts = await firstParts(store, snapshot, visible);
  const wanted = new Set(request.terms);
  const candidates = new Map<string, Candidate>();
  // Both searches may have found a chunk.
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

/** A row of `chunks`, and what follows from its id: columns that need not be read. */
interface FoundChunk {
  readonly row: StoredRow;
  readonly id: string;
  /** Id of the first part of its operation, which is its own where it is that. */
  readonly first: string;
  readonly document: string;
  readonly operation: string;
}

/** Without those of revisions that the snapshot does not have. */
function foundChunks(rows: readonly StoredRow[], snapshot: Snapshot): FoundChunk[] {
  return rows.flatMap((row) => {
    const document = documentOf(snapshot, row.text("revision"));
    if (document === undefined) return [];
    const id = row.text("id");
    const part = row.number("part");
    const begin = chunkIdOf(document, "").length;
    const operation = part === 1 ? id.slice(begin) : id.slice(begin, id.lastIndexOf("#"));
    return { row, id, first: chunkIdOf(document, operation), document, operation };
  });
}

/** The first parts of the rows' operations, which have the words of all of it. */
async function firstParts(
  store: OpenStore,
  snapshot: Snapshot,
  found: readonly FoundChunk[],
): Promise<Map<string, FoundChunk>> {
  const firsts = new Map<string, FoundChunk>();
  for (const chunk of found) if (chunk.id === chunk.first) firsts.set(chunk.id, chunk);
  const missing = new Set(found.map(({ first }) => first).filter((id) => !firsts.has(id)));
  if (missing.size === 0) return firsts;
  // A further part was found by its vector, and the first was not.
  const query = store.tables.chunks.query().where(sqlIn("id", [...missing]));
  const rows = storedRows(await query.select(COLUMNS).toArrow());
  for (const chunk of foundChunks(rows, snapshot)) firsts.set(chunk.id, chunk);
  return firsts;
}

function vectorOf(row: StoredRow, request: CandidateRequest): Float32Array | undefined {
  return request.vector === undefined ? undefined : row.vector("vector");
}

/** An operation is as near as the nearest of its parts. */
function nearest(
  question: Float32Array | undefined,
  ...vectors: readonly (Float32Array | undefined)[]
): Pick<Candidate, "vector"> {
  let best: Float32Array | undefined;
  for (const vector of vectors)
    if (best === undefined || (cosineOf(vector, question) ?? -1) > (cosineOf(best, question) ?? -1))
      best = vector ?? best;
  return best === undefined ? {} : { vector: best };
}

// The fewer columns, the sooner they are read: a row in each of many pieces of a table. Document, method
// and path follow from the id and the revision.
const COLUMNS = [
  "id",
  "revision",
  "part",
  "operation_id",
  "summary",
  "category",
  "deprecated",
  "head_terms",
  "body_terms",
  "answer_terms",
  "needs",
];

/** Fields of answers are much the same throughout an API: they find only what nothing else finds. */
const ANSWER_BOOST = 0.2;

async function searchTerms(store: OpenStore, request: CandidateRequest): Promise<StoredRow[]> {
  if (request.terms.length === 0 && request.answerTerms.size === 0) return [];
  const { BooleanQuery, MatchQuery, Occur } = await loadLanceDb();
  const words = request.terms.join(" ");
  const answers = [...request.answerTerms].join(" ");
  const query = new BooleanQuery([
    [Occur.Should, new MatchQuery(words, "head_terms", { boost: HEAD_WEIGHT })],
    [Occur.Should, new MatchQuery(words, "body_terms")],
    [Occur.Should, new MatchQuery(answers, "answer_terms", { boost: ANSWER_BOOST })],
  ]);
  const search = filtered(store.tables.chunks.query().fullTextSearch(query), request);
  return storedRows(
    await search
      .select([...columnsFor(request), "_score"])
      .limit(request.limit)
      .toArrow(),
  );
}

async function searchVectors(store: OpenStore, request: CandidateRequest): Promise<StoredRow[]> {
  if (request.vector === undefined) return [];
  const search = filtered(store.tables.chunks.query(), request)
    .nearestTo(request.vector)
    .distanceType("cosine")
    .nprobes(probesOf(await store.tables.chunks.countRows()))
    .select([...columnsFor(request), "_distance"])
    .limit(request.limit);
  return storedRows(await search.toArrow());
}

function columnsFor({ vector }: CandidateRequest): string[] {
  return vector === undefined ? COLUMNS : [...COLUMNS, "vector"];
}

function filtered(query: Query, { where }: CandidateRequest, further?: string): Query {
  return query.where(sqlAnd(["type = 'endpoint'", where, further]) ?? "true");
}

function candidateOf(
  { row, id, document, operation }: FoundChunk,
  wanted: ReadonlySet<string>,
  { vocabulary, answerTerms }: CandidateRequest,
): Candidate {
  const summary = row.optionalText("summary");
  const category = row.optionalText("category");
  const needs = row.optionalText("needs");
  const operationId = row.optionalText("operation_id");
  const space = operation.indexOf(" ");
  return {
    id,
    document,
    operation: expectStored(operation, isOperationId, "operation id"),
    method: operation.slice(0, space),
    path: operation.slice(space + 1),
    ...(operationId !== undefined && { operationId }),
    ...(summary !== undefined && { summary }),
    ...(category !== undefined && { category }),
    deprecated: row.flag("deprecated"),
    answer: answerOf(row.text("answer_terms"), answerTerms),
    ...(needs !== undefined && { storedNeeds: needs }),
    counts: countTerms(row.text("head_terms"), row.text("body_terms"), wanted),
    summaryTerms: chooseTermsOf(summary ?? "", vocabulary),
  };
}

function answerOf(column: string, wanted: ReadonlySet<string>): AnswerTerms {
  return { found: new Set(countWanted(column, wanted).keys()), length: lengthInTerms(column) };
}
