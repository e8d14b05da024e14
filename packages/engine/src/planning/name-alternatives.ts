import type { ChosenStep } from "@speclens/assistant";
import {
  type OperationId,
  type OperationSummary,
  operationKey,
  type PlanAlternative,
  pathOf,
} from "@speclens/core";
import { groupBy } from "@speclens/text";

/** Maximum number of operations at the path of a step that are named as its alternatives. */
const MOST_AT_PATH = 4;

/**
 * Returns a function that lists the alternatives of a step: those that were chosen, then the other methods at its
 * path and what changes its alternatives. A task that stops or changes something often has other words than the operation
 * that does it.
 *
 * @param all all operations of the steps' documents
 */
export function nameAlternatives(
  all: readonly OperationSummary[],
  steps: readonly ChosenStep[],
): (step: ChosenStep) => PlanAlternative[] {
  const summaries = new Map(
    [...groupBy(all, ({ document }) => document)].map(([document, own]) => [
      document,
      new Map(own.map(({ operation, summary }) => [operation, summary])),
    ]),
  );
  const isStep = ({ document: of }: ChosenStep, operation: OperationId): boolean =>
    steps.some((step) => step.document === of && step.operation === operation);
  const mentioned = new Set<string>();
  return (step) => {
    const own: ReadonlyMap<OperationId, string | undefined> =
      summaries.get(step.document) ?? new Map();
    const isFound = step.role === "found";
    const named = new Set([
      ...step.alternatives.flatMap((operation) => [
        operation,
        ...(isFound ? atPathOf(operation, own).filter(isChange) : []),
      ]),
      ...(isFound ? [...atPathOf(step.operation, own), ...aroundOf(step.operation, own)] : []),
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
        const summary = own.get(operation);
        return { operation, ...(summary !== undefined && { summary }) };
      });
  };
}

function isChange(operation: OperationId): boolean {
  return /^(?:POST|PUT|PATCH) /u.test(operation);
}

/** All operations of a document. */
type OwnOperations = ReadonlyMap<OperationId, unknown>;

/** Returns the first operations at the path of an operation, which is one of them. */
function atPathOf(of: OperationId, own: OwnOperations): OperationId[] {
  const path = pathOf(of);
  return [...own.keys()]
    .filter((operation) => operation.endsWith(path) && pathOf(operation) === path)
    .slice(0, MOST_AT_PATH);
}

/** Returns what reads the resource on which an operation acts, or the one that it creates. */
function aroundOf(of: OperationId, own: OwnOperations): OperationId[] {
  if (!/^(?:POST|PUT|PATCH|DELETE) /u.test(of)) return [];
  const [, path = "", action = ""] = /^\S+ (\/.*\})?(.*)$/su.exec(of) ?? [];
  const read: OperationId = `GET ${path}`;
  const item = `GET ${pathOf(of)}/{`;
  const created = of.startsWith("POST ")
    ? [...own.keys()].findLast(
        (operation) => operation.startsWith(item) && ITEM_END.test(operation.slice(item.length)),
      )
    : undefined;
  return [
    ...(action !== "" && own.has(read) ? [read] : []),
    ...(created === undefined ? [] : [created]),
  ];
}

/** The end of a path that reads one item of a collection: `id}` of `GET /books/{id}`. */
const ITEM_END = /^[^{}/]+\}$/u;
