import type { OperationPlace } from "@speclens/assistant";
import {
  type Hit,
  type OperationId,
  type OperationSummary,
  operationKey,
  type Plan,
  type PlanOther,
} from "@speclens/core";

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
  const chosen = new Map<string, Hit>();
  for (const hit of hits) {
    if (chosen.size >= most) break;
    const path = pathKey(hit);
    if (!named.has(operationKey(hit)) && !chosen.has(path)) chosen.set(path, hit);
  }
  const atPath = new Map<string, OperationId[]>();
  for (const one of all) {
    const path = pathKey(one);
    if (!chosen.has(path) || named.has(operationKey(one))) continue;
    atPath.set(path, [...(atPath.get(path) ?? []), one.operation]);
  }
  return Array.from(chosen, ([path, { document, operation, summary }]) => {
    const also = WRITERS.flatMap((method) =>
      (atPath.get(path) ?? []).filter((one) => one !== operation && one.startsWith(`${method} `)),
    ).slice(0, MOST_WRITERS);
    return {
      ...{ document, operation },
      ...(summary !== undefined && { summary }),
      ...(also.length > 0 && { also }),
    };
  });
}

function pathKey({ document, operation }: OperationPlace): string {
  return JSON.stringify([document, operation.slice(operation.indexOf(" "))]);
}
