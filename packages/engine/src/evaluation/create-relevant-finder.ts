import { type OperationSummary, operationKey, quoted } from "@speclens/core";
import { closestOperations } from "../queries/closest-operations.ts";
import { parseOperationName } from "../queries/parse-operation-name.ts";
import type { EvaluationQuestion, OperationReference } from "./evaluation-question.ts";
import type { OperationPlace, RelevantOperation } from "./relevant-operation.ts";

/** The operations that a question needs, and warnings about them. */
export interface FoundRelevant {
  readonly relevant: readonly RelevantOperation[];
  /** One line for each name that matches no operation or several. */
  readonly warnings: readonly string[];
}

/**
 * Creates a function that finds the operations that questions name as relevant. Each operation counts for the
 * first entry that names it, so no hit is counted twice. An entry that adds no operation is dropped.
 *
 * @param operations all operations in the index
 */
export function createRelevantFinder(
  operations: readonly OperationSummary[],
): (question: EvaluationQuestion) => FoundRelevant {
  const named = new Map<string, OperationSummary[]>();
  for (const operation of operations)
    for (const name of namesOf(operation)) {
      const same = named.get(name);
      if (same === undefined) named.set(name, [operation]);
      else same.push(operation);
    }

  // An operationId may look like a method and path: "get pets".
  const operationsNamed = (name: string): readonly OperationSummary[] =>
    named.get(parseOperationName(name) ?? "") ?? named.get(name.trim()) ?? [];

  return ({ relevant, alsoOk = [], anyOf = false, documents, id, place = String(id) }) => {
    const warnings: string[] = [];
    const claimed = new Set<string>();

    const claim = (reference: OperationReference): RelevantOperation | undefined => {
      const { operation, document } = partsOf(reference);
      const within = (found: OperationSummary): boolean =>
        (document === undefined || found.document === document) &&
        (documents === undefined || documents.includes(found.document));
      const found = operationsNamed(operation).filter(within);
      if (found.length === 0)
        warnings.push(`${place}: ${nothingNamed(reference, operations.filter(within))}`);
      if (found.length > 1) warnings.push(`${place}: ${severalNamed(operation, found)}`);
      // A name that matches nothing is its own key.
      const keys = found.length === 0 ? [nameOf(reference)] : found.map(operationKey);
      const fresh = new Set(keys.filter((key) => !claimed.has(key)));
      if (fresh.size === 0) return undefined;
      for (const key of fresh) claimed.add(key);
      const places = found.filter((one) => fresh.has(operationKey(one))).map(placeOf);
      return { name: nameOf(reference), operations: places };
    };

    const claimAll = (references: readonly OperationReference[]): RelevantOperation[] =>
      references.map(claim).filter((entry) => entry !== undefined);
    const [first, ...others] = claimAll(relevant);
    // Claim these last: a relevant operation is never a substitute for another one.
    const substitutes = claimAll(alsoOk);
    if (first === undefined) return { relevant: [], warnings };
    return {
      relevant: anyOf
        ? [either([first, ...others, ...substitutes])]
        : [either([first, ...substitutes]), ...others],
      warnings,
    };
  };
}

/** Merges entries into one need that any of them meets. */
function either(entries: readonly RelevantOperation[]): RelevantOperation {
  return {
    name: entries.map(({ name }) => name).join(" or "),
    operations: entries.flatMap(({ operations }) => operations),
  };
}

function namesOf({ operation, operationId }: OperationSummary): string[] {
  return operationId === undefined || operationId === operation
    ? [operation]
    : [operation, operationId];
}

function partsOf(reference: OperationReference): { operation: string; document?: string } {
  return typeof reference === "string" ? { operation: reference } : reference;
}

function nameOf(reference: OperationReference): string {
  const { operation, document } = partsOf(reference);
  return document === undefined ? operation : `${document}: ${operation}`;
}

function placeOf({ document, operation }: OperationSummary): OperationPlace {
  return { document, operation };
}

function nothingNamed(
  reference: OperationReference,
  searched: readonly OperationSummary[],
): string {
  const [closest] = closestOperations(partsOf(reference).operation, searched);
  const hint = closest === undefined ? "" : ` The closest is ${closest}.`;
  return `the searched documents have no operation ${quoted(nameOf(reference))}, so it is never found.${hint}`;
}

function severalNamed(name: string, found: readonly OperationSummary[]): string {
  const places = found.slice(0, 3).map(({ document, operation }) => `${document}: ${operation}`);
  const more = found.length > places.length ? ` and ${found.length - places.length} more` : "";
  return (
    `${quoted(name)} names ${found.length} operations, and any of them counts: ${places.join(", ")}${more}. ` +
    'Name one as {"document": "…", "operation": "METHOD /path"}.'
  );
}
