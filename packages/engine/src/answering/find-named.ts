import type { AnswerOperation } from "@speclens/assistant";
import type { Plan } from "@speclens/core";
import type { IndexQueries } from "../queries/index-queries.ts";
import { matchOperations } from "../queries/match-operations.ts";

/**
 * Returns a function that finds the operation that an answer names, such as `GET /orders/7`. If a name fits operations
 * of several documents, a step of the plan is preferred.
 *
 * @param documents ids of the documents to search; default: all
 */
export async function findNamed(
  queries: Pick<IndexQueries, "operations" | "documents">,
  { steps }: Plan,
  documents: readonly string[] | undefined,
): Promise<(name: string) => AnswerOperation | undefined> {
  const [operations, described] = await Promise.all([
    queries.operations(documents === undefined ? {} : { document: documents }),
    queries.documents(),
  ]);
  const known = new Map<string, AnswerOperation | undefined>();
  const find = (name: string): AnswerOperation | undefined => {
    const found = matchOperations(name, operations, described);
    const planned = found.find(({ document, operation }) =>
      steps.some((step) => step.document === document && step.operation === operation),
    );
    const { document, operation } = planned ?? found[0] ?? {};
    return document === undefined || operation === undefined ? undefined : { document, operation };
  };
  return (name) => {
    if (!known.has(name)) known.set(name, find(name));
    return known.get(name);
  };
}
