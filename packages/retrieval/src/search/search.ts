import {
  criteriaOf,
  DEFAULT_TOP,
  type EmbedQuestion,
  type SearchMode,
  type SearchPart,
  type SearchRequest,
  type SearchResult,
  throwIfAborted,
} from "@speclens/core";
import type { OccursAnywhere } from "@speclens/ranking";
import type { CandidateSource, ChooseSource } from "../candidates/candidate-source.ts";
import type { RowFilter } from "../filter/check-filter.ts";
import type { NamesOf } from "../filter/read-filter-names.ts";
import { resolveFilter } from "../filter/resolve-filter.ts";
import { loadLanceDb } from "../lancedb/load-lancedb.ts";
import { settleAll } from "../lancedb/settle-all.ts";
import { sqlAnd } from "../lancedb/sql-filter.ts";
import { type ParsedQuery, type ParseQueryOptions, parseQuery } from "../query/parse-query.ts";
import { type Ranking, rankCandidates, type ScoredCandidates } from "../ranking/rank-candidates.ts";
import type { RankingRequest } from "../ranking/rank-signals.ts";
import type { OpenStore } from "../schema/store-tables.ts";
import { type Snapshot, visibleRows } from "../states/snapshot.ts";
import { type Vocabulary, vocabularyFor } from "../vocabulary/vocabulary.ts";
import type { VocabularyOf } from "../vocabulary/vocabulary-cache.ts";
import { checkRequest } from "./check-request.ts";
import { countSearched } from "./count-searched.ts";
import { betterPassages, type FindPassages } from "./find-passages.ts";
import type { FindSchemaHits } from "./find-schema-hits.ts";
import { gatherCandidates } from "./gather-candidates.ts";
import { namedCategory } from "./named-category.ts";
import { nearWordsOf } from "./near-words-of.ts";

/** The parts of a store that a search uses. */
export interface SearchSources {
  readonly store: OpenStore;
  readonly vocabularyOf: VocabularyOf;
  readonly namesOf: NamesOf;
  readonly chooseSource: ChooseSource;
  readonly schemaHits: FindSchemaHits;
  readonly passages: FindPassages;
}

/** The operations that match a filter, ranked for a question. */
interface RankedOperations extends Ranking {
  /** The number of operations that match the filter. */
  readonly searched: number;
  /** The number of operations that were ranked. */
  readonly candidates: number;
}

/**
 * Finds operations. Applies filters, gathers candidates by words and by vectors, and ranks them together with
 * their prerequisites.
 *
 * @param embed embeds a question; without it, the search uses only words
 * @throws SpecLensError `argument-invalid`, `document-not-found`, `category-not-found`, `tag-not-found`,
 *   `aborted`
 */
export async function search(
  sources: SearchSources,
  snapshot: Snapshot,
  request: SearchRequest,
  embed?: EmbedQuestion,
  signal?: AbortSignal,
): Promise<SearchResult> {
  const started = performance.now();
  checkRequest(request);
  throwIfAborted(signal);
  const within = request.documents && [...new Set(request.documents)].sort();
  const asking = { documents: within, ...criteriaOf(request) };
  const filter = await resolveFilter(snapshot, asking, sources.namesOf);
  const { store } = sources;
  const documents = filter.documents ?? [...snapshot.active.keys()];
  const without = new Set<SearchPart>(request.without);
  const [{ vocabulary, ...asked }, candidatesFor] = await settleAll([
    readAsked(sources, snapshot, documents, { query: request.query, without, embed, signal }),
    sources.chooseSource(snapshot, documents),
  ]);
  throwIfAborted(signal);
  const ranking: RankingRequest = {
    ...asked,
    vocabulary,
    cosines: store.identity.embedder?.cosines,
    without,
    judgements: request.judgements ?? [],
    explain: request.explain === true,
  };
  const { analyzed, vector } = asked.whole;
  const source = candidatesFor({ query: analyzed, vector, vocabulary });
  const rankIn = async (within: RowFilter): Promise<RankedOperations> => {
    const [scored, searched] = await settleAll([
      scoreSnapshot(source, snapshot, within, ranking, signal),
      countSearched(store, source, snapshot, within),
    ]);
    throwIfAborted(signal);
    const ranked = rankCandidates(scored, ranking, request.limit ?? DEFAULT_TOP);
    return { ...ranked, searched, candidates: scored.candidates.length };
  };
  const [everywhere, schemas, found] = await settleAll([
    rankIn(filter),
    sources.schemaHits(snapshot, request, vector),
    sources.passages(snapshot, request, { vector, vocabulary }),
  ]);
  throwIfAborted(signal);
  // If the question is the name of a category, its operations are the answer, whatever their words.
  const named =
    everywhere.outcome === "found"
      ? undefined
      : await namedCategory(snapshot, request, sources.namesOf);
  const listed =
    named &&
    (await rankIn(await resolveFilter(snapshot, { ...asking, ...named }, sources.namesOf)));
  const isListed = listed !== undefined && listed.hits.length > 0;
  const { hits, ranked, searched, candidates } = isListed ? listed : everywhere;
  const outcome = isListed ? "found" : everywhere.outcome;
  const passages = isListed ? [] : betterPassages(found, { hits }, outcome);
  return {
    hits,
    ...(!isListed && schemas.length > 0 && { schemas }),
    ...(passages.length > 0 && { passages }),
    noMatch: outcome === "none",
    ...(outcome === "unsure" && { unsure: true }),
    ...(outcome !== "found" && { nearWords: nearWordsOf(asked.whole, ranked, vocabulary) }),
    stats: {
      mode: modeOf(asked),
      searched,
      candidates,
      corrections: asked.whole.analyzed.corrections,
      requests: asked.subQueries.map(({ text }) => text),
      milliseconds: performance.now() - started,
    },
    state: snapshot.id,
  };
}

/** Parses the question using the vocabulary of the searched documents. */
async function readAsked(
  { store, vocabularyOf }: SearchSources,
  snapshot: Snapshot,
  documents: readonly string[],
  {
    query,
    ...asking
  }: Pick<ParseQueryOptions, "embed" | "without" | "signal"> & {
    readonly query: string;
  },
): Promise<ParsedQuery & { readonly vocabulary: Vocabulary }> {
  const vocabulary = vocabularyFor(query, await vocabularyOf(snapshot, documents));
  const asked = await parseQuery(query, {
    ...asking,
    vocabulary,
    occursAnywhere: occursIn(store, snapshot),
    dimension: store.identity.embedder?.dimension,
  });
  return { ...asked, vocabulary };
}

/**
 * Searches the snapshot. Repeats the search if rows of revisions that the snapshot does not know displaced
 * other rows. The second search names all revisions of the snapshot, which takes longer but excludes the
 * unknown ones. The snapshot's rows are kept for `RETENTION`, so the result always matches the snapshot, even
 * if others publish meanwhile.
 */
async function scoreSnapshot(
  source: CandidateSource,
  snapshot: Snapshot,
  filter: RowFilter,
  ranking: RankingRequest,
  signal: AbortSignal | undefined,
): Promise<ScoredCandidates> {
  const found = await gatherCandidates(source, snapshot, filter, ranking, signal);
  if (!found.outdated) return found;
  // Naming all documents matches only their revisions in the snapshot.
  const documents = filter.documents ?? [...snapshot.active.keys()];
  return await gatherCandidates(source, snapshot, { ...filter, documents }, ranking, signal);
}

function occursIn(store: OpenStore, snapshot: Snapshot): OccursAnywhere {
  // Words of passages must not change how operations are found.
  const visible = sqlAnd(["type != 'passage'", visibleRows(snapshot)]) ?? "true";
  return async (term) => {
    const { MatchQuery } = await loadLanceDb();
    for (const column of ["head_terms", "body_terms"]) {
      const query = store.tables.chunks.query().fullTextSearch(new MatchQuery(term, column));
      const found = query.where(visible).select(["id", "_score"]).limit(1);
      if ((await found.toArrow()).numRows > 0) return true;
    }
    return false;
  };
}

function modeOf({ whole: { analyzed, vector } }: ParsedQuery): SearchMode {
  if (vector === undefined) return "lexical";
  return analyzed.terms.length === 0 ? "vector" : "hybrid";
}
