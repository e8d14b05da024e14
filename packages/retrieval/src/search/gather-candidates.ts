import { yieldToEventLoop } from "@speclens/core";
import type { Candidate } from "../candidates/candidate.ts";
import { CANDIDATES, type CandidateSource } from "../candidates/candidate-source.ts";
import { crowdedOut } from "../candidates/crowded-out.ts";
import type { RowFilter } from "../filter/check-filter.ts";
import { nameIn } from "../query/names-operation.ts";
import { missingProducers } from "../ranking/lift-producers.ts";
import type { JudgedCandidates } from "../ranking/rank-candidates.ts";
import { type RankingRequest, rankSignals } from "../ranking/rank-signals.ts";
import { compareIds } from "../states/query-rows.ts";
import type { Snapshot } from "../states/snapshot.ts";

/** Candidates, judged, and whether someone published while they were looked for. */
export interface GatheredCandidates extends JudgedCandidates {
  readonly outdated: boolean;
}

/**
 * All operations that may be hits: what words and vectors find, what the question is the name of, of the
 * documents that others crowd out what they have, and what those need.
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
  const documents = crowdedOut(
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

/** In one order, whatever order they were found in: sums of their scores are then equal to the last bit. */
function distinct(candidates: readonly Candidate[]): Candidate[] {
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  return [...byId.values()].sort((left, right) => compareIds(left.id, right.id));
}
