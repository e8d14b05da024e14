import type { CompareOptions, Comparison } from "../contracts/comparison.ts";
import { storedSource } from "../indexing/stored-source.ts";
import type { ReadDocuments } from "./read-documents.ts";

/**
 * Compares two sources, each a file, a folder, a glob or a URL. Needs no index.
 *
 * @throws SpecLensError `source-not-found`, `source-unreadable`, `remote-refused`, `aborted`
 */
export async function compareSources(
  before: string,
  after: string,
  options: CompareOptions = {},
): Promise<Comparison> {
  // Loading what reads documents takes longer than a search.
  const { readDocuments } = await import("./read-documents.ts");
  const { compareSets } = await import("./compare-sets.ts");
  const old = await readDocuments(before, options);
  const next = await readDocuments(after, options);
  const unread = [...old.unread, ...next.unread];
  return {
    before: storedSource(before),
    after: storedSource(after),
    ...compareSets(documentsOf(old), documentsOf(next), options.signal),
    ...(unread.length > 0 && { unread }),
  };
}

function documentsOf({ documents }: ReadDocuments) {
  return documents.map(({ file: { id }, document }) => ({ id, document }));
}
