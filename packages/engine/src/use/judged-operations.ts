import type { IndexView } from "@speclens/core";
import type { KeptJudgement } from "./kept-judgement.ts";

/** Returns the operations of the judged documents that the index has. */
export async function judgedOperations(
  judgements: readonly KeptJudgement[],
  view: IndexView,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const judged = new Set(judgements.map(({ document }) => document));
  const documents = (await view.documents()).map(({ id }) => id).filter((id) => judged.has(id));
  const known = new Map<string, Set<string>>(documents.map((id) => [id, new Set()]));
  if (documents.length === 0) return known;
  for (const { document, operation } of await view.operations({ document: documents }))
    known.get(document)?.add(operation);
  return known;
}
