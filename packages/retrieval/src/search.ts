import {
  type SearchMode,
  type SearchRequest,
  type SearchResult,
  SpecLensError,
  throwIfAborted,
} from "@speclens/core";
import { allEnded } from "./all-ended.ts";
import { checkFilter, explainNothing, type RowFilter } from "./check-filter.ts";
import { type Candidates, findCandidates } from "./find-candidates.ts";
import { loadLanceDb } from "./load-lancedb.ts";
import { operationTable } from "./operation-table.ts";
import type { Question } from "./question.ts";
import { rankCandidates } from "./rank-candidates.ts";
import type { GroupsOf } from "./read-category-groups.ts";
import { type OccursAnywhere, readQuestion } from "./read-question.ts";
import { rowFilter } from "./row-filter.ts";
import type { Snapshot } from "./snapshot.ts";
import { sqlAnd } from "./sql-filter.ts";
import type { OpenStore } from "./store-tables.ts";
import { type Vocabulary, vocabularyFor } from "./vocabulary.ts";
import type { VocabularyOf } from "./vocabulary-cache.ts";

/** The best hit must be as likely as this; below, nothing here answers the question. */
const NO_MATCH_BELOW = 0.3;

/**
 * How many candidates each search yields, whatever the limit: scores are standardised over all of
 * them, so another number would order the same hits anew.
 */
const CANDIDATES = 200;
const DEFAULT_LIMIT = 5;
/** No more hits than candidates. */
const HIGHEST_LIMIT = 200;
/** In characters: no question is as long, and a pasted file would take seconds. */
const LONGEST_QUERY = 10_000;

/** What a search reads from. */
export interface SearchSources {
  readonly store: OpenStore;
  readonly snapshot: () => Promise<Snapshot>;
  readonly vocabularyOf: VocabularyOf;
  readonly groupsOf: GroupsOf;
}

/**
 * Finds operations: filters, then candidates by words and by vectors, then one order over them.
 *
 * @throws SpecLensError `argument-invalid`, `document-not-found`, `category-not-found`,
 * `tag-not-found`, `aborted`
 */
export async function search(
  sources: SearchSources,
  request: SearchRequest,
  vector?: Float32Array,
  signal?: AbortSignal,
): Promise<SearchResult> {
  const started = performance.now();
  checkRequest(sources.store, request, vector);
  throwIfAborted(signal);
  const limit = request.limit ?? DEFAULT_LIMIT;
  const filter: RowFilter = {
    documents: request.documents && [...new Set(request.documents)].sort(),
    category: request.category,
    group: request.group,
    tag: request.tag,
    method: request.method,
    deprecated: request.deprecated,
  };
  const snapshot = await sources.snapshot();
  checkFilter(snapshot, filter);
  const documents = filter.documents ?? [...snapshot.active.keys()];
  const vocabulary = vocabularyFor(request.query, await sources.vocabularyOf(snapshot, documents));
  throwIfAborted(signal);
  const question = await readQuestion(request.query, vocabulary, occursIn(sources.store));
  throwIfAborted(signal);
  const [found, searched] = await allEnded([
    findCurrent(sources, snapshot, filter, question, vocabulary, vector),
    countSearched(sources, snapshot, filter),
  ]);
  throwIfAborted(signal);
  const { candidates } = found;
  const { cosines } = sources.store.identity.embedder ?? {};
  const ranked = rankCandidates(candidates, question, vector, vocabulary, cosines);
  const hits = ranked.slice(0, limit);
  return {
    hits,
    noMatch: (hits[0]?.score ?? 0) < NO_MATCH_BELOW,
    stats: {
      mode: modeOf(question, vector),
      searched,
      candidates: candidates.length,
      corrections: question.corrections,
      milliseconds: performance.now() - started,
    },
  };
}

function checkRequest(
  store: OpenStore,
  { query, limit = DEFAULT_LIMIT }: SearchRequest,
  vector: Float32Array | undefined,
): void {
  if (query.trim() === "")
    throw new SpecLensError(
      "argument-invalid",
      "The question is empty. Tell in plain words what you want to do.",
      { argument: "query" },
    );
  if (query.length > LONGEST_QUERY)
    throw new SpecLensError(
      "argument-invalid",
      `The question has ${query.length} characters; ask in at most ${LONGEST_QUERY}.`,
      { argument: "query" },
    );
  if (!Number.isInteger(limit) || limit < 1 || limit > HIGHEST_LIMIT)
    throw new SpecLensError(
      "argument-invalid",
      `limit must be a whole number from 1 to ${HIGHEST_LIMIT}.`,
      { argument: "limit" },
    );
  const dimension = store.identity.embedder?.dimension;
  if (vector !== undefined && vector.length !== dimension)
    throw new SpecLensError(
      "argument-invalid",
      `The question's vector has ${vector.length} numbers, the index holds ${dimension ?? "none"}.`,
      { argument: "question" },
    );
}

/** Looks again with a new snapshot where a writer published between snapshot and search. */
async function findCurrent(
  sources: SearchSources,
  snapshot: Snapshot,
  filter: RowFilter,
  question: Question,
  vocabulary: Vocabulary,
  vector: Float32Array | undefined,
): Promise<Candidates> {
  const terms = question.terms.map(({ term }) => term);
  const find = async (current: Snapshot) => {
    const where = await rowFilter(current, filter, sources.groupsOf);
    const request = { terms, vocabulary, vector, where, limit: CANDIDATES };
    return findCandidates(sources.store, current, request);
  };
  const found = await find(snapshot);
  return found.outdated ? await find(await sources.snapshot()) : found;
}

async function countSearched(
  { store, groupsOf }: SearchSources,
  snapshot: Snapshot,
  filter: RowFilter,
): Promise<number> {
  const { documents = [...snapshot.active.keys()], ...criteria } = filter;
  if (Object.values(criteria).every((criterion) => criterion === undefined))
    return documents.reduce((sum, id) => sum + (snapshot.active.get(id)?.operations ?? 0), 0);
  const { table, where } = operationTable(store, filter);
  const admitted = await rowFilter(snapshot, filter, groupsOf);
  const searched = await table.countRows(sqlAnd([where, admitted]));
  if (searched === 0) await explainNothing(store, snapshot, filter);
  return searched;
}

function occursIn(store: OpenStore): OccursAnywhere {
  return async (term) => {
    const { MatchQuery } = await loadLanceDb();
    for (const column of ["head_terms", "body_terms"]) {
      const query = store.tables.chunks.query().fullTextSearch(new MatchQuery(term, column));
      if ((await query.select(["id", "_score"]).limit(1).toArrow()).numRows > 0) return true;
    }
    return false;
  };
}

function modeOf(question: Question, vector: Float32Array | undefined): SearchMode {
  if (vector === undefined) return "lexical";
  return question.terms.length === 0 ? "vector" : "hybrid";
}
