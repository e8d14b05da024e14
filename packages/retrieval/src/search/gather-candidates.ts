import { yieldToEventLoop } from "@speclens/core";
import type { Candidate } from "../candidates/candidate.ts";
import { CANDIDATES, type CandidateSource } from "../candidates/candidate-source.ts";
import { starvedDocuments } from "../candidates/starved-documents.ts";
import type { RowFilter } from "../filter/check-filter.ts";
import { nameIn } from "../query/operation-name.ts";
import { missingProducers } from "../ranking/boost-producers.ts";
import type { ScoredCandidates } from "../ranking/rank-candidates.ts";
import { type RankingRequest, rankSignals } from "../ranking/rank-signals.ts";
import { compareIds } from "../states/query-rows.ts";
import type { Snapshot } from "../states/snapshot.ts";

/** Scored candidates, and whether someone published during the search. */
export interface GatheredCandidates extends ScoredCandidates {
  readonly outdated: boolean;
}

/**
 * Gathers all operations that may be hits: operations found by words and vectors, operations named in the
 * question, additional operations of starved documents, and the prerequisites of all these.
 */
export async function gatherCandidates(
  source: CandidateSource,
  snapshot: Snapshot,
  filter: RowFilter,
  ranking: RankingRequest,
  signal?: AbortSignal,
): Promise<GatheredCandidates> {
  const { whole, without } = ranking;
  const share = yieldToEventLoop(signal);
  await share();
  const first = await source.find(filter);
  const name = nameIn(whole.text);
  const named = name === undefined ? [] : await source.named(name, filter);
  const { active } = snapshot;
  const documents = starvedDocuments(
    first.candidates,
    filter.documents ?? [...active.keys()],
    (id) => active.get(id)?.operations ?? 0,
    CANDIDATES,
  );
  const second = documents.length === 0 ? undefined : await source.find({ ...filter, documents });
  const outdated = first.outdated || second?.outdated === true;
  const found = distinct([...first.candidates, ...(second?.candidates ?? []), ...named]);
  await share();
  const signals = rankSignals(found, ranking);
  const ids = without.has("producers") ? [] : missingProducers(found, signals.totals, whole.text);
  const producers = ids.length === 0 ? [] : await source.withIds(ids, filter);
  if (producers.length === 0) return { candidates: found, signals, outdated };
  const candidates = distinct([...found, ...producers]);
  await share();
  return { candidates, signals: rankSignals(candidates, ranking), outdated };
}

/** Removes duplicates and returns a fixed order, so that sums of scores are equal to the last bit. */
function distinct(candidates: readonly Candidate[]): Candidate[] {
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  return [...byId.values()].sort((left, right) => compareIds(left.id, right.id));
}
