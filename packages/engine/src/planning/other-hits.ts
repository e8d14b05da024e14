import {
  type Hit,
  type OperationId,
  type OperationSummary,
  operationKey,
  type Plan,
  type PlanOther,
  pathOf,
} from "@speclens/core";
import { groupBy } from "@speclens/text";

/** Maximum number of further hits to name, and if none is a clear match. */
const MOST_OTHERS = 1;
const MOST_OTHERS_UNSURE = 12;
/** The methods that are named beside that of a hit, likeliest first. */
const WRITERS = ["POST", "PATCH", "PUT", "DELETE"] as const;
/** Maximum number of them. */
const MOST_WRITERS = 3;

/**
 * Returns the best hits that a plan does not name, each path once, with what else writes there. A search by words often
 * finds what reads a resource when the task changes it, or another one of the ways to change it.
 *
 * @param all the operations of the documents that the plan calls
 */
export function otherHits(
  { steps, unsure, noMatch }: Pick<Plan, "steps" | "unsure" | "noMatch">,
  hits: readonly Hit[],
  all: readonly OperationSummary[],
): PlanOther[] {
  const named = new Set(
    steps.flatMap(({ document, operation, alternatives }) =>
      [{ operation }, ...alternatives].map((one) => operationKey({ document, ...one })),
    ),
  );
  const most = unsure || noMatch ? MOST_OTHERS_UNSURE : MOST_OTHERS;
  const unnamed = hits.filter((hit) => !named.has(operationKey(hit)));
  const byPath = groupBy(unnamed, ({ document, operation }) =>
    operationKey({ document, operation: pathOf(operation) }),
  );
  const chosen = Array.from(byPath.values(), ([first]) => first).slice(0, most);
  // A document may have thousands of operations: most are told apart by their path alone.
  const paths = new Set(chosen.map(({ operation }) => pathOf(operation)));
  const atPaths = new Set(
    all.filter(({ operation }) => paths.has(pathOf(operation))).map(operationKey),
  );
  return chosen.map(({ document, operation, summary }) => {
    const also = WRITERS.map((method): OperationId => `${method} ${pathOf(operation)}`)
      .filter((one) => {
        const key = operationKey({ document, operation: one });
        return one !== operation && atPaths.has(key) && !named.has(key);
      })
      .slice(0, MOST_WRITERS);
    return {
      ...{ document, operation },
      ...(summary !== undefined && { summary }),
      ...(also.length > 0 && { also }),
    };
  });
}
