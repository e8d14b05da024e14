import {
  criteriaOf,
  DEFAULT_TOP,
  type Embedder,
  type SearchMode,
  type SearchPart,
  type SearchRequest,
  type SearchResult,
  throwIfAborted,
} from "@speclens/core";
import type { CandidateSource, PrepareCandidates } from "../candidates/candidate-source.ts";
import { checkFilter, type RowFilter } from "../filter/check-filter.ts";
import { allEnded } from "../lancedb/all-ended.ts";
import { loadLanceDb } from "../lancedb/load-lancedb.ts";
import { type AskedTexts, type AskingOptions, readAskedTexts } from "../query/read-asked-texts.ts";
import type { OccursAnywhere } from "../query/read-question.ts";
import { type JudgedCandidates, rankCandidates } from "../ranking/rank-candidates.ts";
import type { RankingRequest } from "../ranking/rank-signals.ts";
import type { OpenStore } from "../schema/store-tables.ts";
import { type Snapshot, visibleRows } from "../states/snapshot.ts";
import { type Vocabulary, vocabularyFor } from "../vocabulary/vocabulary.ts";
import type { VocabularyOf } from "../vocabulary/vocabulary-cache.ts";
import { checkRequest } from "./check-request.ts";
import { countSearched } from "./count-searched.ts";
import { gatherCandidates } from "./gather-candidates.ts";

/** What a search reads from. */
export interface SearchSources {
  readonly store: OpenStore;
  readonly vocabularyOf: VocabularyOf;
  readonly prepareCandidates: PrepareCandidates;
}

/**
 * Finds operations: filters, then candidates by words and by vectors, then one order over them and what
 * they need.
 *
 * @param embed gives the vector of a question; without it the search is by words
 * @throws SpecLensError `argument-invalid`, `document-not-found`, `category-not-found`,
 * `tag-not-found`, `aborted`
 */
export async function search(
  sources: SearchSources,
  snapshot: Snapshot,
  request: SearchRequest,
  embed?: Embedder["embedQuestion"],
  signal?: AbortSignal,
): Promise<SearchResult> {
  const started = performance.now();
  checkRequest(request);
  throwIfAborted(signal);
  const filter: RowFilter = {
    documents: request.documents && [...new Set(request.documents)].sort(),
    ...criteriaOf(request),
  };
  const { store } = sources;
  checkFilter(snapshot, filter);
  const documents = filter.documents ?? [...snapshot.active.keys()];
  const without = new Set<SearchPart>(request.without);
  const [{ vocabulary, ...asked }, candidatesFor] = await allEnded([
    readAsked(sources, snapshot, documents, { query: request.query, without, embed, signal }),
    sources.prepareCandidates(snapshot, documents),
  ]);
  throwIfAborted(signal);
  const ranking: RankingRequest = {
    ...asked,
    vocabulary,
    cosines: store.identity.embedder?.cosines,
    without,
    explain: request.explain === true,
  };
  const { question, vector } = asked.whole;
  const source = candidatesFor({ question, vector, vocabulary });
  const [judged, searched] = await allEnded([
    judgeSnapshot(source, snapshot, filter, ranking, signal),
    countSearched(store, source, snapshot, filter),
  ]);
  throwIfAborted(signal);
  const { hits, noMatch } = rankCandidates(judged, ranking, request.limit ?? DEFAULT_TOP);
  return {
    hits,
    noMatch,
    stats: {
      mode: modeOf(asked),
      searched,
      candidates: judged.candidates.length,
      corrections: asked.whole.question.corrections,
      requests: asked.requests.map(({ text }) => text),
      milliseconds: performance.now() - started,
    },
    state: snapshot.id,
  };
}

/** The question, read by the vocabulary of the documents that are searched. */
async function readAsked(
  { store, vocabularyOf }: SearchSources,
  snapshot: Snapshot,
  documents: readonly string[],
  {
    query,
    ...asking
  }: Pick<AskingOptions, "embed" | "without" | "signal"> & {
    readonly query: string;
  },
): Promise<AskedTexts & { readonly vocabulary: Vocabulary }> {
  const vocabulary = vocabularyFor(query, await vocabularyOf(snapshot, documents));
  const asked = await readAskedTexts(query, {
    ...asking,
    vocabulary,
    occursAnywhere: occursIn(store, snapshot),
    dimension: store.identity.embedder?.dimension,
  });
  return { ...asked, vocabulary };
}

/**
 * Looks again where rows of revisions that the snapshot does not know took the place of some that it
 * does: with all of its revisions named, which takes longer and lets no others in. They are there for as
 * long as `RETENTION`, so the answer is that of the snapshot, whoever publishes meanwhile.
 */
async function judgeSnapshot(
  source: CandidateSource,
  snapshot: Snapshot,
  filter: RowFilter,
  ranking: RankingRequest,
  signal: AbortSignal | undefined,
): Promise<JudgedCandidates> {
  const found = await gatherCandidates(source, snapshot, filter, ranking, signal);
  if (!found.outdated) return found;
  // Naming all documents admits their revisions alone.
  const documents = filter.documents ?? [...snapshot.active.keys()];
  return await gatherCandidates(source, snapshot, { ...filter, documents }, ranking, signal);
}

function occursIn(store: OpenStore, snapshot: Snapshot): OccursAnywhere {
  const visible = visibleRows(snapshot) ?? "true";
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

function modeOf({ whole: { question, vector } }: AskedTexts): SearchMode {
  if (vector === undefined) return "lexical";
  return question.terms.length === 0 ? "vector" : "hybrid";
}
