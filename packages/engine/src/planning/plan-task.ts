import {
  bestOfRequests,
  composePlan,
  type DescribedStep,
  draftSteps,
  linkFilters,
  missingAction,
  type OperationPlace,
  type ProducersOf,
} from "@speclens/assistant";
import {
  type Hit,
  type IndexView,
  operationKey,
  type Plan,
  type ProducingOperation,
  SpecLensError,
  type StoredOperation,
} from "@speclens/core";
import { loadSchemas, type WithSchemas } from "../answers/properties/with-schemas.ts";
import type { PlanRequest } from "../contracts/plan-request.ts";
import type { InnerQueries } from "../queries/index-queries.ts";
import { withInherited } from "../queries/with-inherited.ts";
import { findOnce } from "./find-once.ts";
import { findQuotes } from "./find-quotes.ts";
import { nameAlternatives } from "./name-alternatives.ts";
import { otherHits } from "./other-hits.ts";
import { weighByInputs } from "./weigh-by-inputs.ts";

/** A plan with the operations of its steps, in their order. */
export interface PlannedTask {
  readonly plan: Plan;
  readonly operations: readonly StoredOperation[];
  /** The hits from which the steps were chosen, best first. */
  readonly hits: readonly Hit[];
  /** Loads schemas of the documents; those that the plan needed are loaded already. */
  readonly schemas: WithSchemas;
}

/** Number of hits from which steps are chosen. Of the calls of a task, 96 % are among the first twenty hits. */
const HITS = 40;
/** Rounds of looking for producers: those of the hits, and those of what these need. */
const ROUNDS = 2;

/** Plans a task on one state of the index. */
export async function planTask(
  { query, documents }: PlanRequest,
  view: IndexView,
  { search, similarities }: Pick<InnerQueries, "search" | "similarities">,
  signal?: AbortSignal,
): Promise<PlannedTask> {
  if (query.trim() === "")
    throw new SpecLensError("argument-invalid", "The task is empty. Describe it in plain words.", {
      argument: "query",
    });
  // The plan adds producers itself, where a step needs their values. The explanation names each hit's request.
  const request = {
    ...{ query, documents, limit: HITS, explain: true },
    without: ["producers"],
  } as const;
  const { hits, stats, ...found } = await search(request, signal);
  const outcome = { ...found, requests: stats.requests.length };
  const find = findOnce(view);
  const schemas = loadSchemas(view);
  const { wanted, ranked } = await weighByInputs(
    { question: query, hits, find, schemas, similarities },
    signal,
  );
  const producersOf = await loadProducers(view, ranked);
  const drafts = draftSteps(query, ranked, producersOf, bestOfRequests(hits));
  const called = [...new Set(drafts.map(({ document }) => document))];
  const [all, described, storedOperations] = await Promise.all([
    called.length === 0 ? [] : view.operations({ document: called }),
    view.documents(),
    find(drafts),
  ]);
  const alternativesOf = nameAlternatives(all, drafts);
  const linked = linkFilters(
    drafts.flatMap((draft, index) => {
      const stored = storedOperations[index];
      return stored === undefined ? [] : [{ ...draft, stored, described: stored.operation }];
    }),
    producersOf,
  );
  const steps: DescribedStep[] = [];
  const operations: StoredOperation[] = [];
  for (const { stored, ...draft } of linked.steps) {
    const document = described.find(({ id }) => id === draft.document);
    operations.push(withInherited(stored, document));
    steps.push({
      ...draft,
      alternatives: alternativesOf(draft),
    });
  }
  const composed = await schemas((lookUp) =>
    composePlan({
      ...{ question: query, steps, lookUp, outcome },
      producersOf: linked.producersOf,
    }),
  );
  const plan = {
    ...composed,
    steps: composed.steps.map((step) => {
      const names = wanted.get(operationKey(step)) ?? [];
      return { ...step, ...(names.length > 0 && { wanted: names }) };
    }),
  };
  const quotes = await findQuotes(
    { question: query, hits, plan, operations, find, schemas, similarities },
    signal,
  );
  const gap = missingAction(query, all);
  const others = otherHits(plan, hits, all);
  const more = {
    ...(others.length > 0 && { others }),
    ...(gap !== undefined && { gap }),
    ...(quotes.length > 0 && { quotes }),
  };
  // A question that the documents answer is not one without a match.
  const answered = plan.noMatch && quotes.length > 0 ? { noMatch: false, unsure: true } : {};
  return { plan: { ...plan, ...answered, ...more }, operations, hits, schemas };
}

async function loadProducers(
  view: IndexView,
  hits: readonly OperationPlace[],
): Promise<ProducersOf> {
  const known = new Map<string, readonly ProducingOperation[]>();
  let pending: OperationPlace[] = hits.map(({ document, operation }) => ({ document, operation }));
  for (let round = 0; round < ROUNDS && pending.length > 0; round++) {
    const asked = pending;
    const found = await view.producersOfEach(asked);
    for (const [index, place] of asked.entries())
      known.set(operationKey(place), found[index] ?? []);
    pending = asked
      .flatMap(({ document }, index) =>
        (found[index] ?? []).map(({ operation }) => ({ document, operation })),
      )
      .filter((place) => !known.has(operationKey(place)));
  }
  return (place) => known.get(operationKey(place)) ?? [];
}
