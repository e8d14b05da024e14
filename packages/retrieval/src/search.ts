import type { Embedder, SearchMode, SearchPart, SearchRequest, SearchResult } from "@speclens/core";
import { throwIfAborted } from "@speclens/core";
import { allEnded } from "./all-ended.ts";
import type { Candidate } from "./candidate.ts";
import { checkFilter, type RowFilter } from "./check-filter.ts";
import { checkRequest, DEFAULT_LIMIT } from "./check-request.ts";
import { countSearched } from "./count-searched.ts";
import { crowdedOut } from "./crowded-out.ts";
import { type CandidateRequest, candidatesById, findCandidates } from "./find-candidates.ts";
import { loadLanceDb } from "./load-lancedb.ts";
import { producersToFind, rankCandidates } from "./rank-candidates.ts";
import type { RankingRequest } from "./rank-signals.ts";
import { type AskedTexts, readAskedTexts } from "./read-asked-texts.ts";
import type { GroupsOf } from "./read-category-groups.ts";
import type { OccursAnywhere } from "./read-question.ts";
import { rowFilter } from "./row-filter.ts";
import type { Snapshot } from "./snapshot.ts";
import type { OpenStore } from "./store-tables.ts";
import { vocabularyFor } from "./vocabulary.ts";
import type { VocabularyOf } from "./vocabulary-cache.ts";

/**
 * How many candidates each search yields, whatever the limit: scores are standardised over all of
 * them, so another number would order the same hits anew.
 */
const CANDIDATES = 200;

/** What a search reads from. */
export interface SearchSources {
  readonly store: OpenStore;
  readonly snapshot: () => Promise<Snapshot>;
  readonly vocabularyOf: VocabularyOf;
  readonly groupsOf: GroupsOf;
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
  request: SearchRequest,
  embed?: Embedder["embedQuestion"],
  signal?: AbortSignal,
): Promise<SearchResult> {
  const started = performance.now();
  checkRequest(request);
  throwIfAborted(signal);
  const filter: RowFilter = {
    documents: request.documents && [...new Set(request.documents)].sort(),
    category: request.category,
    group: request.group,
    tag: request.tag,
    method: request.method,
    deprecated: request.deprecated,
  };
  const { store, groupsOf } = sources;
  const snapshot = await sources.snapshot();
  checkFilter(snapshot, filter);
  const documents = filter.documents ?? [...snapshot.active.keys()];
  const vocabulary = vocabularyFor(request.query, await sources.vocabularyOf(snapshot, documents));
  const without = new Set<SearchPart>(request.without);
  const asked = await readAskedTexts(request.query, {
    vocabulary,
    occursAnywhere: occursIn(store),
    embed,
    dimension: store.identity.embedder?.dimension,
    without,
    signal,
  });
  throwIfAborted(signal);
  const ranking: RankingRequest = {
    ...asked,
    vocabulary,
    cosines: store.identity.embedder?.cosines,
    without,
    explain: request.explain === true,
  };
  const [candidates, searched] = await allEnded([
    findCurrent(sources, snapshot, filter, ranking),
    countSearched(store, groupsOf, snapshot, filter),
  ]);
  throwIfAborted(signal);
  const { hits, noMatch } = rankCandidates(candidates, ranking, request.limit ?? DEFAULT_LIMIT);
  return {
    hits,
    noMatch,
    stats: {
      mode: modeOf(asked),
      searched,
      candidates: candidates.length,
      corrections: asked.whole.question.corrections,
      requests: asked.requests.map(({ text }) => text),
      milliseconds: performance.now() - started,
    },
  };
}

/** Looks again with a new snapshot where a writer published between snapshot and search. */
async function findCurrent(
  { store, groupsOf, snapshot: latest }: SearchSources,
  snapshot: Snapshot,
  filter: RowFilter,
  ranking: RankingRequest,
): Promise<readonly Candidate[]> {
  const { whole, vocabulary } = ranking;
  const find = async (current: Snapshot) => {
    const request: CandidateRequest = {
      terms: whole.question.terms.map(({ term }) => term),
      answerTerms: whole.question.answerTerms,
      vocabulary,
      vector: whole.vector,
      where: await rowFilter(current, filter, groupsOf),
      limit: CANDIDATES,
    };
    const { candidates, outdated } = await findCandidates(store, current, request);
    const crowded = crowdedOut(candidates, operationsOf(current, filter.documents), CANDIDATES);
    const others =
      crowded.length === 0
        ? []
        : await findCandidates(store, current, {
            ...request,
            where: await rowFilter(current, { ...filter, documents: crowded }, groupsOf),
          }).then((found) => found.candidates);
    const all = distinct([...candidates, ...others]);
    const needed = producersToFind(all, ranking);
    const producers = await candidatesById(needed, store, current, request);
    return { candidates: [...all, ...producers], outdated };
  };
  const found = await find(snapshot);
  return found.outdated ? (await find(await latest())).candidates : found.candidates;
}

function operationsOf(
  { active }: Snapshot,
  documents: readonly string[] = [...active.keys()],
): ReadonlyMap<string, number> {
  return new Map(documents.map((id) => [id, active.get(id)?.operations ?? 0]));
}

function distinct(candidates: readonly Candidate[]): Candidate[] {
  return [...new Map(candidates.map((candidate) => [candidate.id, candidate])).values()];
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

function modeOf({ whole: { question, vector } }: AskedTexts): SearchMode {
  if (vector === undefined) return "lexical";
  return question.terms.length === 0 ? "vector" : "hybrid";
}
