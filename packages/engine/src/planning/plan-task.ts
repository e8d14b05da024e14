import {
  type ChosenStep,
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
  type OperationId,
  type OperationSummary,
  operationKey,
  type Plan,
  type PlanAlternative,
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
/** Maximum number of operations at the path of a step that are named as its alternatives. */
const MOST_AT_PATH = 4;

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
  // The plan adds producers itself, where a step needs their values.
  const request = { query, documents, limit: HITS, without: ["producers"] } as const;
  const { hits, stats, ...found } = await search(request, signal);
  const outcome = { ...found, requests: stats.requests.length };
  const find = findOnce(view);
  const { use: schemas, preload } = loadSchemas(view);
  const { wanted, ranked } = await weighByInputs(
    { question: query, hits, find, schemas, preload, similarities },
    signal,
  );
  const producersOf = await loadProducers(view, ranked);
  const drafts = draftSteps(query, ranked, producersOf);
  const called = [...new Set(drafts.map(({ document }) => document))];
  const [all, described, ...storedOperations] = await Promise.all([
    called.length === 0 ? [] : view.operations({ document: called }),
    view.documents(),
    ...drafts.map(find),
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
  await preload(operations);
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
    { question: query, hits, plan, operations, find, schemas, preload, similarities },
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

/**
 * Returns a function that lists the alternatives of a step: those that were chosen, then the other methods at its
 * path. A task that stops or changes something often has other words than the operation that does it.
 *
 * @param all all operations of the steps' documents
 */
function nameAlternatives(
  all: readonly OperationSummary[],
  steps: readonly ChosenStep[],
): (step: ChosenStep) => PlanAlternative[] {
  const byKey = new Map<string, OperationSummary>();
  const byPath = new Map<string, OperationId[]>();
  const itemOf = new Map<string, OperationId>();
  for (const one of all) {
    const [, collection] = ITEM.exec(one.operation) ?? [];
    if (collection !== undefined)
      itemOf.set(pathKey({ ...one, operation: `POST ${collection}` }), one.operation);
    byKey.set(operationKey(one), one);
    const path = pathKey(one);
    const atPath = byPath.get(path);
    if (atPath === undefined) byPath.set(path, [one.operation]);
    else if (atPath.length < MOST_AT_PATH) atPath.push(one.operation);
  }
  const isStep = ({ document: of }: ChosenStep, operation: OperationId): boolean =>
    steps.some((step) => step.document === of && step.operation === operation);
  /** Returns what reads the resource on which a step acts, or the one that it creates. */
  const aroundOf = (step: ChosenStep): OperationId[] => {
    if (!/^(?:POST|PUT|PATCH|DELETE) /u.test(step.operation)) return [];
    const [, path = "", action = ""] = /^\S+ (\/.*\})?(.*)$/su.exec(step.operation) ?? [];
    const read = action === "" ? undefined : (`GET ${path}` as const);
    const created = step.operation.startsWith("POST ") ? itemOf.get(pathKey(step)) : undefined;
    return [read, created].flatMap((one) =>
      one !== undefined && byKey.has(operationKey({ ...step, operation: one })) ? [one] : [],
    );
  };
  const atPathOf = (place: OperationPlace): OperationId[] => byPath.get(pathKey(place)) ?? [];
  const mentioned = new Set<string>();
  return (step) => {
    const isFound = step.role === "found";
    const named = new Set([
      ...step.alternatives.flatMap((operation) => [
        operation,
        ...(isFound ? atPathOf({ ...step, operation }).filter(isChange) : []),
      ]),
      ...(isFound ? [...atPathOf(step), ...aroundOf(step)] : []),
    ]);
    return [...named]
      .filter((operation) => {
        if (isStep(step, operation)) return false;
        const key = operationKey({ ...step, operation });
        const isNew = !mentioned.has(key);
        mentioned.add(key);
        // What was chosen may yield a value of a later step.
        return isNew || step.alternatives.includes(operation);
      })
      .map((operation) => {
        const summary = byKey.get(operationKey({ ...step, operation }))?.summary;
        return { operation, ...(summary !== undefined && { summary }) };
      });
  };
}

function isChange(operation: OperationId): boolean {
  return /^(?:POST|PUT|PATCH) /u.test(operation);
}

/** What reads one item of a collection: `GET /books/{id}`. */
const ITEM = /^GET (\/.*)\/\{[^{}/]+\}$/su;

function pathKey({ document, operation }: OperationPlace): string {
  return JSON.stringify([document, operation.slice(operation.indexOf(" "))]);
}
