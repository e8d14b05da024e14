import type { ServedIndex } from "@speclens/guard";
import type { Serving } from "../serving/begin-serving.ts";

/** Reads what the server answers from. If it cannot be read, or not yet, it has no documents. Never throws. */
export async function readServedIndex({
  isReady,
  ready,
  failures,
}: Pick<Serving, "isReady" | "ready" | "failures">): Promise<ServedIndex> {
  const failing = failures().map(({ id, reason, since }) => ({ id, reason, since }));
  if (!isReady()) return { isReady: false, documents: [], failures: failing };
  try {
    const documents = await (await ready).documents();
    return {
      isReady: true,
      documents: documents.map(({ id, title, version, operationsIndexed, indexedAt }) => ({
        ...{ id, title, version, operations: operationsIndexed },
        ...(indexedAt !== undefined && { indexedAt }),
      })),
      failures: failing,
    };
  } catch {
    // `/readyz` and the answers to calls tell why.
    return { isReady: false, documents: [], failures: failing };
  }
}
