import { truncateForQuestion } from "@speclens/budget";
import type { Hit, IndexView } from "@speclens/core";
import { cleanLine } from "@speclens/render";

/**
 * The descriptions of hits, as much of each as the question needs. A hit whose description says no more
 * than its summary has none.
 */
export async function describeHits(
  reader: Pick<IndexView, "findOperations">,
  hits: readonly Hit[],
  query: string,
): Promise<ReadonlyMap<Hit, string>> {
  const described = await Promise.all(
    hits.map(async (hit) => {
      const [found] = await reader.findOperations(hit.operation, hit.document);
      const description = cleanLine(found?.operation.description ?? "");
      const says = description !== "" && description !== cleanLine(hit.summary ?? "");
      return says ? [[hit, truncateForQuestion(description, query)] as const] : [];
    }),
  );
  return new Map(described.flat());
}
